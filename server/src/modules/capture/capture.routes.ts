import { areAllIn, type CaptureLink, captureRoutes as endpoints } from '@portal/contract/capture';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import { captureUrl } from '../../access/captureLinks.ts';
import type { Caller } from '../../access/guard.ts';
import type { Handlers } from '../../http/mount.ts';
import { answerTo, countCaptureCalls, receiveCaptures } from './capture.service.ts';
import { forgetDevice, readDevices, renameDevice } from './devices.queries.ts';
import { isThereFor, readLink, readScanPoint, renewLink } from './link.queries.ts';

export function captureRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const countCall = countCaptureCalls(deps);

  async function linkOf(
    at: DbOrTrx,
    scanPointID: number,
    caller: Caller,
  ): Promise<{ captureLink: CaptureLink }> {
    const { captureKey, eventEnds, ...told } = found(await readLink(at, scanPointID, caller));
    const devices = await readDevices(at, scanPointID);
    return {
      captureLink: {
        link: captureUrl(env.publicUrl, captureKey),
        sheetPath: `/v1/capture/${captureKey}/sheet.pdf`,
        devices,
        ...told,
        areAllIn: areAllIn(devices, eventEnds),
      },
    };
  }

  return {
    captureStand: async ({ caller }) => ({ stand: found(await readScanPoint(db, caller)) }),
    sendCaptures: async ({ caller, body, language, transact }) => {
      const received = await transact(
        (trx) => receiveCaptures(trx, caller, body, language),
        () => countCall(caller),
      );
      // After the commit: that the device was heard of stays noted.
      return answerTo(body, received);
    },
    captureLink: ({ params, caller }) => linkOf(db, params.scanPointID, caller),
    renewCaptureLink: ({ params: { scanPointID }, caller, transact }) =>
      transact(async (trx) => {
        found((await renewLink(trx, scanPointID, isThereFor(caller))) || undefined);
        return linkOf(trx, scanPointID, caller);
      }),
    renameCaptureDevice: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        found(await readLink(trx, params.scanPointID, caller));
        found((await renameDevice(trx, params, body.name)) || undefined);
        return linkOf(trx, params.scanPointID, caller);
      }),
    forgetCaptureDevice: ({ params, caller, transact }) =>
      transact(async (trx) => {
        found(await readLink(trx, params.scanPointID, caller));
        found((await forgetDevice(trx, params)) || undefined);
        return linkOf(trx, params.scanPointID, caller);
      }),
  };
}

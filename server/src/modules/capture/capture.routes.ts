import { areAllIn, type CaptureLink, type captureRoutes as rows } from '@portal/contract/capture';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import type { Handlers } from '../../http/mount.ts';
import { capturing } from './capture.service.ts';
import { forgetDevice, readDevices, renameDevice } from './devices.queries.ts';
import { readLink, readStand, renewLink } from './link.queries.ts';

export function captureRoutes(deps: Deps): Handlers<typeof rows> {
  const { db, env } = deps;
  const capture = capturing(deps);

  async function linkOf(scanPointID: number, caller: Caller): Promise<CaptureLink> {
    const { captureKey, refusedCount, eventEnds } = found(await readLink(db, scanPointID, caller));
    const devices = await readDevices(db, scanPointID);
    return {
      link: `${env.publicUrl}/capture/${captureKey}`,
      sheetPath: `/v1/capture/${captureKey}/sheet.pdf`,
      devices,
      refusedCount,
      areAllIn: areAllIn(devices, eventEnds),
    };
  }

  return {
    captureStand: async ({ caller }) => ({ stand: found(await readStand(db, caller)) }),
    sendCaptures: ({ caller, body, language }) => capture.receive(caller, body, language),
    captureLink: async ({ params, caller }) => ({
      captureLink: await linkOf(params.scanPointID, caller),
    }),
    renewCaptureLink: async ({ params: { scanPointID }, caller }) => {
      found((await renewLink(db, scanPointID, caller)) || undefined);
      return { captureLink: await linkOf(scanPointID, caller) };
    },
    renameCaptureDevice: async ({ params, body, caller }) => {
      found(await readLink(db, params.scanPointID, caller));
      found((await renameDevice(db, params, body.name)) || undefined);
      return { captureLink: await linkOf(params.scanPointID, caller) };
    },
    forgetCaptureDevice: async ({ params, caller }) => {
      found(await readLink(db, params.scanPointID, caller));
      found((await forgetDevice(db, params)) || undefined);
      return { captureLink: await linkOf(params.scanPointID, caller) };
    },
  };
}

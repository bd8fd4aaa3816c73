import type { Capture, CaptureAnswer, captureRoutes } from '@portal/contract/capture';
import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import type { CaptureScanPoint } from '../../access/captureLinks.ts';
import { createLimit } from '../../access/limits.ts';
import { lockNewDevices, noteContact, type Noted } from './devices.queries.ts';
import { readAnswers, storeCaptures } from './store.queries.ts';

type Sent = BodyOf<(typeof captureRoutes)['sendCaptures']>;

/** Of one link: twenty devices at once, each of which reads a badge a second and corrects it twice. */
const callsPerMinute = 3600;
/** Seconds until a device that met a bound of a day is to try again; it keeps what it has (CAP-03). */
const pauseAtBound = 15 * 60;

export const testPerson = {
  en: { firstNames: 'Test', lastName: 'Visitor', company: 'Rehearsal Ltd' },
  fi: { firstNames: 'Testi', lastName: 'Vierailija', company: 'Harjoitus Oy' },
} satisfies Record<Language, object>;

/** One of each, the last revision: a batch may not say two things of one capture. */
function newestOfEach(captures: Capture[]): Capture[] {
  const newest = new Map<string, Capture>();
  for (const capture of captures) {
    const other = newest.get(capture.captureID);
    if (!other || other.revision <= capture.revision) newest.set(capture.captureID, capture);
  }
  return [...newest.values()];
}

/** Takes what the devices of a stand send (CAP-03). */
export function capturing({ db, pool }: Pick<Deps, 'db' | 'pool'>) {
  const calls = createLimit(pool, 'capture', callsPerMinute, 60);

  /** What a device brings: for a new one in its turn, so that no more are taken on than the link may. */
  async function ofDevice<Done extends { deviceName: string | null }>(
    scanPointID: number,
    work: (db: DbOrTrx, noted: Noted) => Promise<Done>,
  ): Promise<Done & { deviceName: string }> {
    const known = await work(db, 'known');
    const done = known.deviceName === null ? await inTurn(scanPointID, work) : known;
    return { ...done, deviceName: done.deviceName ?? fail('tooMany', {}, pauseAtBound) };
  }

  const inTurn = <Done>(
    scanPointID: number,
    work: (db: DbOrTrx, noted: Noted) => Promise<Done>,
  ): Promise<Done> =>
    db.transaction().execute(async (trx) => {
      await lockNewDevices(trx, scanPointID);
      return work(trx, 'new');
    });

  async function store(point: CaptureScanPoint, { device, scans }: Sent, language: Language) {
    const captures = newestOfEach(scans);
    const { answers, deviceName } = await ofDevice(point.scanPointID, (at, noted) =>
      storeCaptures(at, point, captures, testPerson[language], { device, noted }),
    );
    const answered = new Set(answers.map(({ captureID }) => captureID));
    const others = captures.map(({ captureID }) => captureID).filter((id) => !answered.has(id));
    if (others.length === 0) return { scans: answers, deviceName };
    const known = await readAnswers(db, point.scanPointID, others);
    // What is not answered stays on the device; only where nothing could be taken there is nothing to tell.
    const all = [...answers, ...known];
    return all.length > 0 ? { scans: all, deviceName } : fail('tooMany', {}, pauseAtBound);
  }

  return {
    receive: async (
      point: CaptureScanPoint,
      sent: Sent,
      language: Language,
    ): Promise<{ scans: CaptureAnswer[]; deviceName: string }> => {
      await calls.count(point.scanPointID);
      if (sent.scans.length > 0) return store(point, sent, language);
      const { deviceName } = await ofDevice(point.scanPointID, (at, noted) =>
        noteContact(at, point.scanPointID, sent.device, noted),
      );
      return { scans: [], deviceName };
    },
  };
}

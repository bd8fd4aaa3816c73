import type { Capture, CaptureAnswer, captureRoutes } from '@portal/contract/capture';
import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import type { CaptureScanPoint } from '../../access/captureLinks.ts';
import { createLimit } from '../../access/limits.ts';
import { lockNewDevices, recordContact, type Noted } from './devices.queries.ts';
import { readAnswers, storeCaptures } from './store.queries.ts';

type Sent = BodyOf<(typeof captureRoutes)['sendCaptures']>;
interface Received {
  scans: CaptureAnswer[];
  deviceName: string;
}

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

/**
 * What a device brings: for a new one in its turn, so that no more are taken on than the link may; none once the
 * link has closed (ORG-69).
 */
async function ofDevice<Done extends { deviceName: string | null }>(
  trx: Trx,
  { scanPointID, isClosed }: CaptureScanPoint,
  work: (noted: Noted) => Promise<Done>,
): Promise<Done & { deviceName: string }> {
  let done = await work('known');
  if (done.deviceName === null) {
    if (isClosed) fail('captureLinkClosed');
    await lockNewDevices(trx, scanPointID);
    done = await work('new');
  }
  return { ...done, deviceName: done.deviceName ?? fail('tooMany', {}, pauseAtBound) };
}

/** Stores captures; what is not answered stays on the device. */
async function store(
  trx: Trx,
  scanPoint: CaptureScanPoint,
  { device, scans }: Sent,
  language: Language,
): Promise<Received> {
  const { scanPointID } = scanPoint;
  const captures = newestOfEach(scans);
  const { answers, deviceName } = await ofDevice(trx, scanPoint, (noted) =>
    storeCaptures(trx, scanPoint, captures, testPerson[language], { device, noted }),
  );
  const answered = new Set(answers.map(({ captureID }) => captureID));
  const others = captures.map(({ captureID }) => captureID).filter((id) => !answered.has(id));
  const known = others.length > 0 ? await readAnswers(trx, scanPointID, others) : [];
  return { scans: [...answers, ...known], deviceName };
}

/** Takes what a device of a scan point sends (CAP-03). */
export async function receiveCaptures(
  trx: Trx,
  scanPoint: CaptureScanPoint,
  sent: Sent,
  language: Language,
): Promise<Received> {
  if (sent.scans.length > 0) return store(trx, scanPoint, sent, language);
  const { scanPointID } = scanPoint;
  const { deviceName } = await ofDevice(trx, scanPoint, (noted) =>
    recordContact(trx, scanPointID, sent.device, noted),
  );
  return { scans: [], deviceName };
}

/** The answer to a device; where nothing could be taken it is told to come again. */
export const answerTo = ({ scans }: Sent, received: Received): Received =>
  scans.length > 0 && received.scans.length === 0 ? fail('tooMany', {}, pauseAtBound) : received;

/** Counts the calls of one link. */
export function countCaptureCalls({ pool }: Pick<Deps, 'pool'>) {
  const calls = createLimit(pool, 'capture', callsPerMinute, 60);
  return ({ scanPointID }: CaptureScanPoint) => calls.count(scanPointID);
}

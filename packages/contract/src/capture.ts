import * as z from 'zod/mini';
import { badgeRange } from './badges.ts';
import { id, isSeen, oneLine, optional, requiredText, severalLines, time } from './fields.ts';
import { route } from './route.ts';

/** What one call of a device takes; a longer queue goes in several, one after the other. */
export const captureLimits = { batch: 100, code: 500, comment: 2000, tags: 20, tag: 40 } as const;

/** The badge of nobody, for rehearsals (CAP-08): each capture link takes it, and counts it never. */
export const testBadge = '7e577e57-7e57-4e57-8e57-7e577e577e57';

/** Whether a text that was read or typed is the test badge. */
export function isTestBadge(code: string): boolean {
  const range = badgeRange(code);
  return range !== null && range.first <= testBadge && testBadge <= range.last;
}

/** Why a capture is no scan so far (CAP-07). */
export const refusalReasons = ['unknownCode', 'otherEvent', 'ambiguousCode', 'closed'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** One odd character may not hold up the captures that come with it (CAP-04). */
const wellFormed = z.overwrite((given: string) => given.toWellFormed());
const captured = (longest: number, lines = oneLine) =>
  z.string().check(z.maxLength(longest), wellFormed, lines, z.trim());

const [firstDay, lastDay] = [Date.UTC(1900), Date.UTC(2199)];
/** By the clock of a device, which may say anything: that holds nothing up, and is put right where it is told (CAP-09). */
const clockTime = z.iso
  .datetime({ offset: true })
  .check(
    z.overwrite((told: string) =>
      new Date(Math.min(Math.max(Date.parse(told), firstDay), lastDay)).toISOString(),
    ),
  );

/** Many scanners send an empty field for no tag. */
const eachTagOnce = z.overwrite((tags: string[]) => [...new Set(tags.filter(isSeen))]);

/** What a device captured, in the order of capturing. */
const capture = z.object({
  /** Made on the device; the same one is the same scan, however often it comes. */
  captureID: z.uuid().check(z.toLowerCase()),
  /** Grows with each correction of rating, tags and comment: an older one changes nothing. */
  revision: z.int().check(z.positive(), z.maximum(1_000_000)),
  code: captured(captureLimits.code),
  timeScanned: clockTime,
  rating: optional(z.int().check(z.minimum(0), z.maximum(5))),
  tags: z.array(captured(captureLimits.tag)).check(z.maxLength(captureLimits.tags), eachTagOnce),
  comment: optional(captured(captureLimits.comment, severalLines)),
});
export type Capture = z.output<typeof capture>;

/** Whose badge it was, as the server knows the person (CAP-05). */
const capturedPerson = z.object({
  firstNames: optional(z.string()),
  lastName: optional(z.string()),
  company: optional(z.string()),
  jobTitle: optional(z.string()),
});
export type CapturedPerson = z.output<typeof capturedPerson>;

/** What became of one capture. */
export const captureAnswer = z.object({
  captureID: z.uuid(),
  revision: z.int(),
  /** null: it is a scan. Else it is kept, and becomes one when its badge comes into being. */
  reason: optional(z.enum(refusalReasons)),
  person: optional(capturedPerson),
});
export type CaptureAnswer = z.output<typeof captureAnswer>;

const deviceName = requiredText(100);

/** What the capture page needs to know; it keeps it for when there is no network. */
export const captureStand = z.object({
  scanPointID: id,
  name: z.string(),
  qrEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  eventName: z.string(),
  eventStarts: time,
  eventEnds: time,
  /** IANA name: the page tells times by the clocks of the event. */
  timeZone: z.string(),
  partnerName: z.string(),
  /** What is captured from then on is no scan (ORG-69); null: that is always one. */
  timeScanningCloses: optional(time),
  /** The most used ones of the partner's leads at the event. */
  tags: z.array(z.string()),
  /** The server’s clock as it told this: the clock of the device may be wrong. */
  timeTold: time,
});
export type CaptureStand = z.output<typeof captureStand>;

const captureDevice = z.object({
  deviceID: z.uuid(),
  name: z.string(),
  /** What it had not sent yet at its last contact. */
  unsentCount: z.int(),
  timeCreated: time,
  timeLastContact: time,
});
export type CaptureDevice = z.output<typeof captureDevice>;

/** Whether each device has said since the end of the event that nothing is left on it. */
export function areAllIn(
  devices: Pick<CaptureDevice, 'unsentCount' | 'timeLastContact'>[],
  eventEnds: string,
): boolean {
  const isEmpty = ({ unsentCount, timeLastContact }: (typeof devices)[number]) =>
    unsentCount === 0 && Date.parse(timeLastContact) >= Date.parse(eventEnds);
  return devices.length > 0 && devices.every(isEmpty);
}

export const captureLink = z.object({
  /** The whole address of the capture page: whoever has it can capture. */
  link: z.string(),
  /** The path of the poster (PDF). */
  sheetPath: z.string(),
  devices: z.array(captureDevice),
  /** Captures that are no scan yet, kept and tried again; without those that came after the link had closed. */
  refusedCount: z.int(),
  /** From when on it takes nothing more; null: never. */
  timeScanningCloses: optional(time),
  /** Every device has reported an empty queue since the event ended. */
  areAllIn: z.boolean(),
});
export type CaptureLink = z.output<typeof captureLink>;

export const captureRoutes = {
  captureStand: route({
    method: 'GET',
    path: '/capture/:captureKey',
    access: 'capture',
    summary: 'What the capture page of a scan point shows.',
    reply: { stand: captureStand },
  }),
  sendCaptures: route({
    method: 'POST',
    path: '/capture/:captureKey/scans',
    access: 'capture',
    audited: 'leads',
    summary:
      'Takes captures of a device, each once however often it is sent; without any it is a sign of life.',
    body: z.object({
      device: z.object({
        deviceID: z.uuid().check(z.toLowerCase()),
        /** Left out where it is as the server has it. */
        name: z.optional(deviceName),
        /** What stays on the device when this is in. */
        unsentCount: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
      }),
      scans: z.array(capture).check(z.maxLength(captureLimits.batch)),
    }),
    example: {
      device: {
        deviceID: '0197a6d0-5a57-7c31-9d0e-53c9a1b2e4f1',
        name: 'Stand phone 2',
        unsentCount: 0,
      },
      scans: [
        {
          captureID: '0197a6d1-0b3e-7d02-8a11-9e2f64c0d7a5',
          revision: 1,
          code: testBadge.toUpperCase(),
          timeScanned: '2026-11-21T09:30:00.000Z',
          rating: 4,
          tags: ['Hot'],
          comment: 'Wants a quote for two arms',
        },
      ],
    },
    reply: {
      scans: z.array(captureAnswer),
      /** As the portal has it now; it may have been renamed there. */
      deviceName: z.string(),
    },
    errors: ['tooMany'],
  }),
  captureLink: route({
    method: 'GET',
    path: '/scanPoints/:scanPointID/capture',
    access: 'record',
    acting: 'never',
    summary: 'The capture link of a scan point, and the devices that use it.',
    reply: { captureLink },
  }),
  renewCaptureLink: route({
    method: 'POST',
    path: '/scanPoints/:scanPointID/capture/renew',
    access: 'record',
    acting: 'never',
    audited: 'scanPoints',
    summary: 'Makes a new capture link; the one until now stops working.',
    reply: { captureLink },
  }),
  renameCaptureDevice: route({
    method: 'POST',
    path: '/scanPoints/:scanPointID/capture/devices/:deviceID',
    access: 'record',
    acting: 'never',
    audited: 'scanPoints',
    summary: 'Renames a device; it shows the new name from its next contact on.',
    body: z.object({ name: deviceName }),
    example: { name: 'Stand phone 2' },
    reply: { captureLink },
  }),
  forgetCaptureDevice: route({
    method: 'POST',
    path: '/scanPoints/:scanPointID/capture/devices/:deviceID/forget',
    access: 'record',
    acting: 'never',
    audited: 'scanPoints',
    summary: 'Takes a device off the list; it comes back when it is used again.',
    reply: { captureLink },
  }),
} as const;

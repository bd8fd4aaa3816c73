import {
  refusalReasons,
  type Capture,
  type CaptureAnswer,
  type CapturedPerson,
  type RefusalReason,
} from '@portal/contract/capture';

/** A capture as it lies on the device. */
export interface StoredCapture extends Capture {
  /** Where it stands in the order of capturing; given by the database of the device. */
  seq: number;
  captureKey: string;
  /** The scan point as the server named it; null while it never answered. */
  scanPointID: number | null;
  /** The last revision that the server has answered; 0 while it knows nothing of it. */
  answered: number;
  /** Why it is no scan; `unreadable` where the server cannot even read it. */
  reason: RefusalReason | 'unreadable' | null;
  person: CapturedPerson | null;
}

export type StoredState = 'waiting' | 'confirmed' | 'refused';

/** CAP-03: confirmed is what the server said so of, and nothing else. */
export function stateOf({ answered, reason }: StoredCapture): StoredState {
  if (answered === 0) return 'waiting';
  return reason ? 'refused' : 'confirmed';
}

/** Whether the server does not know the last of it. */
export const isUnsent = ({ answered, revision }: StoredCapture) => answered < revision;

/** A page may be older than its server, and have no words for a reason: that is told as an unknown code. */
const knownReason = (reason: CaptureAnswer['reason']) =>
  reason === null || refusalReasons.includes(reason) ? reason : 'unknownCode';

/** A capture with what the server said of it; an answer to an older revision says nothing new of it. */
export const withAnswer = (
  stored: StoredCapture,
  { revision, reason, person }: Omit<CaptureAnswer, 'captureID'>,
): StoredCapture => ({
  ...stored,
  answered: Math.max(stored.answered, Math.min(revision, stored.revision)),
  reason: knownReason(reason),
  person,
});

/** What goes over the wire of it. */
export function toSend(stored: StoredCapture): Capture {
  const { captureID, revision, code, timeScanned, rating, tags, comment } = stored;
  return { captureID, revision, code, timeScanned, rating, tags, comment };
}

import { session, signedOut } from '../api/session.ts';
import { storage } from '../api/storage.ts';
import { tokenPayload } from '../api/token.ts';
import { createStore } from '../store.ts';
import type { FieldValues } from '../ui/mergeEdits.ts';

/** What was typed into a form and is not stored yet, kept on this device. */
export interface Draft {
  values: FieldValues;
  /**
   * What the form had loaded, to bring both together with what was saved since; without the fields over
   * which the user has not decided.
   */
  base: FieldValues;
  time: string;
  /** What the record is called, where it is asked after elsewhere. */
  title?: string;
}
interface Kept {
  /** Another user of this browser is not to see them. */
  userID: number;
  drafts: Record<string, Draft>;
}

/** Counts the changes, for who shows what is kept. */
export const draftChanges = createStore(0);

/** A session that ended is told by whom it was (AUTH-07): what was typed in it is theirs. */
const ownerID = () => tokenPayload()?.userID ?? signedOut.get()?.userID;

function kept(): Kept {
  const userID = ownerID() ?? 0;
  try {
    const stored = JSON.parse(storage.get('drafts') ?? '') as Kept;
    if (stored.userID === userID) return stored;
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return { userID, drafts: {} };
}

function store({ userID, drafts }: Kept): void {
  if (Object.keys(drafts).length === 0) storage.remove('drafts');
  else storage.set('drafts', JSON.stringify({ userID, drafts }));
  draftChanges.set(draftChanges.get() + 1);
}

export const allDrafts = (): Record<string, Draft> => kept().drafts;

export function draftOf(name: string): Draft | undefined {
  return kept().drafts[name];
}

/** Nobody finds it on a disk. */
const withoutPassword = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)));

export function keepDraft(name: string, draft: Omit<Draft, 'time'>): void {
  // Who signs out leaves nothing behind (AUTH-08).
  if (session.get() !== 'authenticated' && signedOut.get()?.by !== 'server') return;
  const { userID, drafts } = kept();
  const typed = {
    ...draft,
    values: withoutPassword(draft.values),
    base: withoutPassword(draft.base),
    time: new Date().toISOString(),
  };
  store({ userID, drafts: { ...drafts, [name]: typed } });
}

/** Saved, or given up. What a session that ended left is kept until its user is back. */
export function dropDraft(name: string): void {
  if (session.get() !== 'authenticated') return;
  const { userID, drafts } = kept();
  const { [name]: dropped, ...others } = drafts;
  if (dropped) store({ userID, drafts: others });
}

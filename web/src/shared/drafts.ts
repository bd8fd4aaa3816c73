import { keyOfContent, randomKey } from '../api/effects.ts';
import { session, signedOut } from '../api/session.ts';
import { storage } from '../api/storage.ts';
import { tokenPayload } from '../api/token.ts';
import { createStore } from '../store.ts';
import type { FieldValues } from '../ui/mergeEdits.ts';

/** What was typed into a form and is not stored yet, kept on this device. */
export interface Draft {
  /** Which it is, for as long as somebody goes on with it: here, after a reload, or in another tab. */
  id: string;
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
const withoutSecrets = (fields: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/password|^(?:iban|bic)$/i.test(name)),
  );

/** Which draft each form of this tab goes on with. */
const goingOn = new Map<string, string>();

/** Goes on with a draft that was kept, or begins one. */
export function goOnWith(name: string, id: string = randomKey()): string {
  goingOn.set(name, id);
  return id;
}

const idOf = (name: string): string => goingOn.get(name) ?? goOnWith(name);

/**
 * The key under which something is made of a draft (T9): whoever loads the page anew before the reply comes, or goes
 * on in another tab, makes it no second time. What is typed again later is another draft.
 */
export const effectOf = (name: string, content: object) => ({
  idempotencyKey: keyOfContent(`draft-${idOf(name)}`, content),
});

export function keepDraft(name: string, draft: Omit<Draft, 'id' | 'time'>): void {
  // Who signs out leaves nothing behind (AUTH-08).
  if (session.get() !== 'authenticated' && signedOut.get()?.by !== 'server') return;
  const { userID, drafts } = kept();
  const typed = {
    ...draft,
    id: idOf(name),
    values: withoutSecrets(draft.values),
    base: withoutSecrets(draft.base),
    time: new Date().toISOString(),
  };
  store({ userID, drafts: { ...drafts, [name]: typed } });
}

/** Saved, or given up. What a session that ended left is kept until its user is back. */
export function dropDraft(name: string): void {
  if (session.get() !== 'authenticated') return;
  goingOn.delete(name);
  const { userID, drafts } = kept();
  const { [name]: dropped, ...others } = drafts;
  if (dropped) store({ userID, drafts: others });
}

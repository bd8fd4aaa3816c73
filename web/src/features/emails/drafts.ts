import { session } from '../../api/session.ts';
import { storage } from '../../api/storage.ts';
import { tokenPayload } from '../../api/token.ts';
import type { EmailValues } from './emailValues.ts';

/** What was typed into an invitation and not saved, kept on this device against a crash. */
export interface Draft {
  values: EmailValues;
  /** What the form had loaded, to bring both together with what was saved since. */
  base: EmailValues;
  time: string;
}
interface Kept {
  /** Another user of this browser is not to see them. */
  userID: number;
  drafts: Record<string, Draft>;
}

function kept(): Kept {
  const userID = tokenPayload()?.userID ?? 0;
  try {
    const stored = JSON.parse(storage.get('emailDrafts') ?? '') as Kept;
    if (stored.userID === userID) return stored;
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return { userID, drafts: {} };
}

export function draftOf(name: string): Draft | undefined {
  return kept().drafts[name];
}

export function keepDraft(name: string, values: EmailValues, base: EmailValues): void {
  const { userID, drafts } = kept();
  const draft: Draft = { values, base, time: new Date().toISOString() };
  storage.set('emailDrafts', JSON.stringify({ userID, drafts: { ...drafts, [name]: draft } }));
}

/** Saved, or given up. What a session that ended left is kept until its user is back. */
export function dropDraft(name: string): void {
  if (session.get() !== 'authenticated') return;
  const { userID, drafts } = kept();
  const { [name]: _, ...others } = drafts;
  if (Object.keys(others).length === 0) storage.remove('emailDrafts');
  else storage.set('emailDrafts', JSON.stringify({ userID, drafts: others }));
}

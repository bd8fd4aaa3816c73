import { allDrafts, draftChanges } from '../../shared/drafts.ts';
import { useStore } from '../../store.ts';

/** By which this device keeps what was typed about a lead. */
export const leadDraft = (leadID: number) => `lead/${leadID}`;
export const noteDraft = (leadID: number, leadNoteID?: number) =>
  `lead/${leadID}/note/${leadNoteID ?? 'new'}`;

/** The leads about which this device keeps something that is not stored. */
export function useUnsavedLeads(): { leadID: number; title: string }[] {
  useStore(draftChanges);
  const found = new Map<number, string>();
  for (const [name, { title = '' }] of Object.entries(allDrafts())) {
    const [kind, leadID] = name.split('/');
    if (kind === 'lead') found.set(Number(leadID), title);
  }
  return [...found].map(([leadID, title]) => ({ leadID, title }));
}

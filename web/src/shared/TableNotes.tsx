import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sheet } from './tableFile.ts';

/** What of a sheet may be otherwise than it looks in the spreadsheet, before anything is imported. */
export function TableNotes({ sheet: { guessed, hiddenCount } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const notes = [
    guessed && t('list.guessed_letters', { samples: guessed.join(' · ') }),
    hiddenCount && t('list.hidden_rows', { count: hiddenCount }),
  ].filter(Boolean);
  return notes.map((note) => (
    <Alert key={note} color="yellow" role="status">
      {note}
    </Alert>
  ));
}

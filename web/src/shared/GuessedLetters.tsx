import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sheet } from './tableFile.ts';

/** Where it was guessed which letters a file has, some of its words, before anything is imported. */
export function GuessedLetters({ sheets }: { sheets: Sheet[] }) {
  const { t } = useTranslation();
  const samples = sheets.flatMap(({ guessed = [] }) => guessed);
  if (samples.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {t('list.guessed_letters', { samples: samples.join(' · ') })}
    </Alert>
  );
}

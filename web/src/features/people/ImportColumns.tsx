import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { columnLetter } from '@portal/contract/columnLetter';
import { columnKinds } from '@portal/contract/people.bulk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { notifyError } from '../../ui/notify.ts';
import styles from './ImportColumns.module.css';
import {
  cellsOf,
  guessSheet,
  kindsUnder,
  missingIn,
  withKind,
  type Matching,
} from './columnMatching.ts';
import { kindText } from './kindText.ts';
import { useRememberedColumns } from './rememberedColumns.ts';
import { TableProblem, type Sheet } from '../../shared/tableFile.ts';
import { bodyOf, headerRows } from '../../shared/tableRows.ts';
import type { MatchedTable } from './usePersonnelImport.ts';

interface Props {
  table: MatchedTable;
  partnerID: number;
  match: (matching: Matching) => Promise<void>;
  back: () => void;
}

const samples = 3;
/** Which column holds what, said by hand: each with its heading and three of its cells (U6). */
export function ImportColumns({
  table: { sheets, matching: first },
  partnerID,
  match,
  back,
}: Props) {
  const { t } = useTranslation();
  const remembered = useRememberedColumns(partnerID);
  const [matching, setMatching] = useState(first);
  const sheet = sheets[matching.sheet]!;
  const missing = missingIn(matching.kinds);
  const checking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: match,
    onError: (error) => !(error instanceof TableProblem) && notifyError(error),
  });
  const chooseSheet = (index: number) => {
    const { isSure: _, ...guess } = guessSheet(sheets, index, remembered);
    setMatching(guess);
  };
  const chooseHeader = (header: number | null) => {
    const { kinds } = kindsUnder(sheet, header, remembered);
    setMatching({ ...matching, header, kinds });
  };
  return (
    <Stack gap="md">
      <Text tabIndex={-1} data-autofocus>
        {t('personnel_import.match_lead')}
      </Text>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('personnel_import.sheet')}
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(matching.sheet)}
          onChange={({ currentTarget }) => chooseSheet(Number(currentTarget.value))}
        />
      )}
      <NativeSelect
        label={t('personnel_import.header_row')}
        data={[
          ...headerRows(sheet).map(([index, cells]) => ({
            value: String(index),
            label: t('personnel_import.header_at', { row: index + 1, cells }),
          })),
          { value: '', label: t('personnel_import.no_headings') },
        ]}
        value={String(matching.header ?? '')}
        onChange={({ currentTarget: { value } }) => chooseHeader(value ? Number(value) : null)}
      />
      <Columns sheet={sheet} matching={matching} change={setMatching} />
      {checking.error instanceof TableProblem && (
        <Alert color="red" role="alert">
          {t(`personnel_import.problem_${checking.error.kind}`)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="yellow" role="status">
          {missing.map((each) => (
            <Text key={each} inherit>
              {t(`personnel_import.missing_${each}`)}
            </Text>
          ))}
        </Alert>
      )}
      <ModalActions>
        <Button variant="default" onClick={back}>
          {t('common.back')}
        </Button>
        <Button
          disabled={missing.length > 0}
          loading={checking.isPending}
          onClick={() => checking.mutate(matching)}
        >
          {t('common.continue')}
        </Button>
      </ModalActions>
    </Stack>
  );
}

interface ColumnsProps {
  sheet: Sheet;
  matching: Matching;
  change: (matching: Matching) => void;
}

function Columns({ sheet, matching, change }: ColumnsProps) {
  const { t } = useTranslation();
  const { header, kinds } = matching;
  const heading = header === null ? [] : (sheet.rows[header] ?? []);
  const body = bodyOf(sheet, header).map(({ cells }) => cells);
  const nameOf = (at: number) =>
    heading[at] || t('personnel_import.column', { letter: columnLetter(at) });
  return (
    <ul className={styles.columns} aria-label={t('personnel_import.columns')}>
      {kinds.map((kind, at) => {
        const filled = body.filter((row) => row[at]).slice(0, samples);
        const isWhole = kind === 'name' || kind === 'lastNameFirst';
        const [sample] = filled;
        if (!heading[at] && !sample) return null;
        const read = isWhole && sample && cellsOf(sample, kinds);
        return (
          <li key={nameOf(at) + at}>
            <div className={styles.cells}>
              <Text fw={550}>{nameOf(at)}</Text>
              {filled.map((row, index) => (
                <Text key={index} fz="sm" c="dimmed" truncate>
                  {row[at]}
                </Text>
              ))}
              {!sample && (
                <Text fz="sm" c="dimmed">
                  {t('personnel_import.no_samples')}
                </Text>
              )}
              {read && (
                <Text fz="sm">
                  {t('personnel_import.read_as', {
                    first: read.firstNames || '–',
                    last: read.lastName || '–',
                  })}
                </Text>
              )}
            </div>
            <NativeSelect
              aria-label={t('personnel_import.holds', { name: nameOf(at) })}
              data={[
                { value: '', label: t('personnel_import.ignore') },
                ...columnKinds.map((each) => ({ value: each, label: t(kindText[each]) })),
              ]}
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change(withKind(matching, at, columnKinds.find((each) => each === value) ?? null))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

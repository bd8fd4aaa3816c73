import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { columnLetter } from '@portal/contract/columnLetter';
import { importField, importFieldsOf, type ImportKind } from '@portal/contract/importSheets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { TableProblem } from '../../../shared/tableFile.ts';
import { bodyOf, headerRows } from '../../../shared/tableRows.ts';
import { notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import styles from './TableImport.module.css';
import { fieldsUnder, guessSheet, isEnough, withField, type Matching } from './importMatching.ts';
import { wholeNamesOf } from './wholeNames.ts';
import { headingsQuery, type MatchedTable } from './useTableImport.ts';

interface Props {
  kind: ImportKind;
  table: MatchedTable;
  choose: (matching: Matching) => void;
  match: () => Promise<void>;
  back: () => void;
}

const samples = 3;

/** ORG-39: which column holds what, said by hand: each with its heading and three of its cells. */
export function ImportColumnsStep({
  kind,
  table: { sheets, matching },
  choose,
  match,
  back,
}: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const headings = {
    kind,
    said: useQuery(headingsQuery(kind)).data?.data.headings ?? [],
  };
  const choices = [
    ...importFieldsOf(kind).map((name) => ({
      value: name,
      label: importField(kind, name).label[language],
    })),
    ...wholeNamesOf(kind).map(([value, order]) => ({
      value,
      label: t(`table_import.whole_${order}`),
    })),
  ];
  const sheet = sheets[matching.sheet]!;
  const row = sheet.rows[matching.header] ?? [];
  const body = bodyOf(sheet, matching.header);
  const checking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: match,
    onError: (error) => !(error instanceof TableProblem) && notifyError(error),
  });
  const nameOf = (at: number) => row[at] || t('table_import.column', { letter: columnLetter(at) });
  const chooseSheet = (index: number) => {
    const { isSure: _, ...guess } = guessSheet(sheets, index, headings);
    choose(guess);
  };
  const chooseHeader = (header: number) =>
    choose({ ...matching, header, fields: fieldsUnder(sheet, header, headings).fields });
  return (
    <Section title={t('table_import.columns')}>
      <SectionBody>
        <Stack gap="md">
          <Text tabIndex={-1} data-autofocus>
            {t('table_import.columns_lead')}
          </Text>
          <Group gap="md" grow preventGrowOverflow={false}>
            {sheets.length > 1 && (
              <NativeSelect
                label={t('table_import.sheet')}
                data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                value={String(matching.sheet)}
                onChange={({ currentTarget }) => chooseSheet(Number(currentTarget.value))}
              />
            )}
            <NativeSelect
              label={t('table_import.header_row')}
              data={headerRows(sheet).map(([index, cells]) => ({
                value: String(index),
                label: `${index + 1}: ${cells}`,
              }))}
              value={String(matching.header)}
              onChange={({ currentTarget }) => chooseHeader(Number(currentTarget.value))}
            />
          </Group>
          <ul className={styles.columns} aria-label={t('table_import.columns')}>
            {matching.fields.map((field, at) => {
              const filled = body.filter(({ cells }) => cells[at]).slice(0, samples);
              if (!row[at] && filled.length === 0) return null;
              return (
                <li key={nameOf(at) + at}>
                  <div className={styles.cells}>
                    <Text fw={550}>{nameOf(at)}</Text>
                    <Text fz="sm" c="dimmed" truncate>
                      {filled.map(({ cells }) => cells[at]).join(' · ') ||
                        t('table_import.no_cells')}
                    </Text>
                  </div>
                  <NativeSelect
                    aria-label={t('table_import.holds', { name: nameOf(at) })}
                    data={[{ value: '', label: t('table_import.not_imported') }, ...choices]}
                    value={field ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      choose(
                        withField(
                          matching,
                          at,
                          choices.find((choice) => choice.value === value)?.value ?? null,
                        ),
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
          {checking.error instanceof TableProblem && (
            <Alert color="red" role="alert">
              {t(`table_import.problem_${checking.error.kind}`)}
            </Alert>
          )}
          {!isEnough(kind, matching.fields) && (
            <Alert color="yellow" role="status">
              {t(`table_import.name_missing_${kind}`)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={back}>
              {t('common.back')}
            </Button>
            <Button
              disabled={!isEnough(kind, matching.fields)}
              loading={checking.isPending}
              onClick={() => checking.mutate()}
            >
              {t('common.continue')}
            </Button>
          </Group>
        </Stack>
      </SectionBody>
    </Section>
  );
}

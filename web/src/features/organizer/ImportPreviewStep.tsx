import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ImportChange } from '@portal/contract/organizerImports';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { writeTable } from '../../shared/tableFile.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import styles from './ExhibitorImport.module.css';
import { ImportRowList } from './ImportRowList.tsx';
import {
  changeKey,
  exhibitorKey,
  isWork,
  type PreviewRow,
  type useExhibitorImport,
} from './useExhibitorImport.ts';

interface Props {
  eventID: number;
  run: ReturnType<typeof useExhibitorImport>;
}

const isChoice = ({ outcome }: PreviewRow) => outcome !== 'refused' && outcome !== 'same';

/** ORG-40, ORG-41: what becomes of each row, before anything is written. */
export function ImportPreviewStep({ eventID, run: importing }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { table, preview, leftOut, ticked, decide, undecide, leaveOut, tick } = importing;
  const running = useMutation({
    mutationKey: ['blocking'],
    networkMode: 'always',
    mutationFn: importing.run,
    onSuccess: (exhibitorImportID) => {
      notify('success', { title: t('exhibitor_import.done') });
      void navigate({
        to: '/organizer/events/$eventID/imports/$exhibitorImportID',
        params: { eventID, exhibitorImportID },
      });
    },
    onError: notifyError,
  });
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: (work: () => Promise<void>) => work(),
    onError: notifyError,
  });
  if (!table || !preview) return null;
  const { rows } = preview;
  const isBusy = running.isPending || deciding.isPending;
  const isOut = (row: PreviewRow) => leftOut.has(exhibitorKey(row));
  const work = rows.filter((row) => isWork(row, ticked) && !isOut(row)).length;
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting');
  const open = waiting.filter(
    ({ candidates, warnings }) => candidates.length + warnings.length > 0,
  );
  const single = open.filter(({ candidates }) => candidates.length === 1);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const decisions = new Map(preview.table.decisions.map((one) => [one.row, one.partnerID]));

  const saveRefused = async () => {
    const { sheets, matching } = table;
    const own = sheets[matching.sheet]!.rows;
    const title = t('exhibitor_import.refused_name');
    const heading = [...(own[matching.header] ?? []), t('exhibitor_import.reason')];
    const told = refused.map(({ row, problems }) => {
      const cells = own[row - 1] ?? [];
      const reason = problems.map(({ cell, what, right }) =>
        [cell, what, right].filter(Boolean).join(' '),
      );
      return [...heading.slice(1).map((_, at) => cells[at] ?? ''), reason.join(' ')];
    });
    saveFile(await writeTable(title, [heading, ...told]), `${title}.xlsx`);
  };

  const decision = (row: PreviewRow) => {
    const isDecided = decisions.has(row.row);
    if (!isDecided && (row.outcome !== 'waiting' || !open.includes(row))) return null;
    const chosen = decisions.get(row.row);
    const choose = (value: string) =>
      deciding.mutate(() =>
        value === ''
          ? undecide(row.row)
          : decide([{ row: row.row, ...(value !== 'new' && { partnerID: Number(value) }) }]),
      );
    const isKnown = row.candidates.some(({ partnerID }) => partnerID === chosen);
    return (
      <NativeSelect
        mt="xs"
        maw={460}
        aria-label={t('exhibitor_import.which', { name: row.name })}
        disabled={isBusy}
        value={isDecided ? String(chosen ?? 'new') : ''}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          { value: '', label: t('exhibitor_import.undecided') },
          ...row.candidates.map((one) => ({
            value: String(one.partnerID),
            label: t('exhibitor_import.same_as', {
              name: one.name,
              why: t(`exhibitors.same_${one.likeness}`),
            }),
          })),
          ...(chosen !== undefined && !isKnown
            ? [{ value: String(chosen), label: t('exhibitor_import.chosen') }]
            : []),
          { value: 'new', label: t('exhibitor_import.new_one') },
        ]}
      />
    );
  };

  const change = (row: PreviewRow, { field, isKept }: ImportChange) =>
    isKept && (
      <Checkbox
        size="sm"
        label={t('exhibitor_import.overwrite')}
        checked={ticked.has(changeKey(row.row, field))}
        disabled={isBusy || isOut(row)}
        onChange={() => tick(row.row, field)}
      />
    );

  return (
    <Section title={t('exhibitor_import.preview', { file: table.fileName })}>
      <SectionBody>
        <Stack gap="xs" mb="md">
          <Text>{t('exhibitor_import.preview_lead')}</Text>
          <Group gap="sm">
            <Button
              size="compact-md"
              variant="default"
              onClick={importing.restart}
              disabled={isBusy}
            >
              {t('exhibitor_import.other_file')}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              onClick={importing.rematch}
              disabled={isBusy}
            >
              {t('exhibitor_import.columns')}
            </Button>
            {refused.length > 0 && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void saveRefused()}
              >
                {t('exhibitor_import.download_refused')}
              </Button>
            )}
            {single.length > 1 && (
              <Button
                size="compact-md"
                variant="default"
                disabled={isBusy}
                onClick={() =>
                  deciding.mutate(() =>
                    decide(
                      single.flatMap(({ row, candidates: [one] }) =>
                        one ? [{ row, partnerID: one.partnerID }] : [],
                      ),
                    ),
                  )
                }
              >
                {t('exhibitor_import.all_same', { count: single.length })}
              </Button>
            )}
            {open.length > 1 && (
              <Button
                size="compact-md"
                variant="default"
                disabled={isBusy}
                onClick={() => deciding.mutate(() => decide(open.map(({ row }) => ({ row }))))}
              >
                {t('exhibitor_import.all_new', { count: open.length })}
              </Button>
            )}
          </Group>
        </Stack>
        <ImportRowList
          rows={rows}
          eventID={eventID}
          isDone={false}
          decision={decision}
          change={change}
          tick={(row) =>
            isChoice(row) && (
              <Checkbox
                aria-label={t('exhibitor_import.take', { name: row.name, row: row.row })}
                checked={!isOut(row)}
                disabled={isBusy}
                onChange={() => leaveOut(row)}
              />
            )
          }
        />
        <div className={styles.run}>
          <Text c="dimmed" fz="sm">
            {waiting.length > 0 && t('exhibitor_import.waiting_stays', { count: waiting.length })}
          </Text>
          <Button
            disabled={work === 0 || deciding.isPending}
            loading={running.isPending}
            onClick={() => running.mutate()}
          >
            {t('exhibitor_import.run', { count: work })}
          </Button>
        </div>
      </SectionBody>
    </Section>
  );
}

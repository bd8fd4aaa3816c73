import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ImportCandidate, ImportChange } from '@portal/contract/organizerImports';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { mayLeave } from '../../../ui/leave.ts';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import styles from './TableImport.module.css';
import { ImportRowList } from './ImportRowList.tsx';
import { RefusedDownload } from './RefusedDownload.tsx';
import { changeKey, workIn } from './importWork.ts';
import type { PreviewRow, useTableImport } from './useTableImport.ts';

interface Props {
  eventID: number;
  run: ReturnType<typeof useTableImport>;
}

const isChoice = ({ outcome }: PreviewRow) => outcome !== 'refused' && outcome !== 'same';

/** ORG-40, ORG-41: what becomes of each row, before anything is written. */
export function ImportPreviewStep({ eventID, run: importing }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { kind, table, preview, leftOut, ticked, decide, undecide, leaveOut, tick } = importing;
  const running = useMutation({
    mutationKey: ['blocking'],
    mutationFn: importing.run,
    onSuccess: ({ eventImportID, ...made }) => {
      const counts = (['new', 'changed', 'same', 'refused', 'left'] as const)
        .filter((what) => made[`${what}Count`] > 0)
        .map((what) => t(`table_import.count_${what}`, { count: made[`${what}Count`] }));
      notify('success', { title: t(`table_import.done_${kind}`), text: counts.join(' · ') });
      void navigate({
        to: '/organizer/events/$eventID/imports/$kind/$eventImportID',
        params: { eventID, kind, eventImportID: String(eventImportID) },
        // What was chosen is done.
        ignoreBlocker: true,
      });
    },
    onError: notifyError,
  });
  const deciding = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: notifyError,
  });
  if (!table || !preview) return null;
  const { rows } = preview;
  const hasChoices = preview.table.decisions.length + leftOut.size + ticked.size > 0;
  const leaveFor = (go: () => void) => void mayLeave(place.current).then((leave) => leave && go());
  const isBusy = running.isPending || deciding.isPending;
  const isOut = (row: PreviewRow) => leftOut.has(row.row);
  const work = workIn(kind, rows, ticked);
  const isHeld = (row: PreviewRow) =>
    (row.outcome === 'new' || row.outcome === 'changed') && !work.has(row.row);
  const count = rows.filter((row) => work.has(row.row) && !isOut(row)).length;
  const kept = rows.filter(isHeld).length;
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting');
  const open = waiting.filter(
    ({ candidates, warnings }) => candidates.length + warnings.length > 0,
  );
  // What may be a double is decided on one by one (ORG-27).
  const unknown = open.filter((row) => row.mayBeNew && !row.isLike && !isOut(row));
  const single = open
    .filter(({ candidates }) => candidates.length === 1)
    .filter((row) => !row.candidates.some((one) => one.hasOtherBusinessID) && !isOut(row));
  const decisions = new Map(preview.table.decisions.map((one) => [one.row, one.recordID]));

  const whyOf = ({ likeness, hasOtherBusinessID }: ImportCandidate) =>
    [
      likeness === 'sku' ? t('table_import.same_sku') : t(`exhibitors.same_${likeness}`),
      hasOtherBusinessID && t('table_import.other_business_id'),
    ]
      .filter(Boolean)
      .join(', ');

  const decision = (row: PreviewRow) => {
    const isDecided = decisions.has(row.row);
    if (!isDecided && (row.outcome !== 'waiting' || !open.includes(row))) return null;
    const chosen = decisions.get(row.row);
    const choose = (value: string) =>
      deciding.mutate(() =>
        value === ''
          ? undecide(row.row)
          : decide([{ row: row.row, ...(value !== 'new' && { recordID: Number(value) }) }]),
      );
    const isKnown = row.candidates.some(({ recordID }) => recordID === chosen);
    return (
      <NativeSelect
        mt="xs"
        maw={460}
        aria-label={t(`table_import.which_${kind}`, { name: row.name })}
        disabled={isBusy}
        value={isDecided ? String(chosen ?? 'new') : ''}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          { value: '', label: t('table_import.undecided') },
          ...row.candidates.map((one) => ({
            value: String(one.recordID),
            label: t('table_import.same_as', { name: one.name, why: whyOf(one) }),
          })),
          ...(chosen !== undefined && !isKnown
            ? [{ value: String(chosen), label: t(`table_import.chosen_${kind}`) }]
            : []),
          ...(row.mayBeNew ? [{ value: 'new', label: t(`table_import.new_one_${kind}`) }] : []),
        ]}
      />
    );
  };

  const change = (row: PreviewRow, { field, from, isKept }: ImportChange) =>
    isKept && (
      <Checkbox
        size="sm"
        label={t(from === null ? 'table_import.add_anyway' : 'table_import.overwrite')}
        checked={ticked.has(changeKey(row.row, field))}
        disabled={isBusy || isOut(row)}
        onChange={() => tick(row.row, field)}
      />
    );

  return (
    <div ref={place}>
      <Section title={t('table_import.preview', { file: table.fileName })}>
        <SectionBody>
          <Stack gap="xs" mb="md">
            <Text tabIndex={-1} data-autofocus>
              {t('table_import.preview_lead')}
            </Text>
            <Group gap="sm" mt="xs">
              <Button
                size="compact-md"
                variant="default"
                onClick={() => leaveFor(importing.restart)}
                disabled={isBusy}
              >
                {t('table_import.other_file')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                onClick={() => leaveFor(importing.rematch)}
                disabled={isBusy}
              >
                {t('table_import.columns')}
              </Button>
              {importing.refused && <RefusedDownload refused={importing.refused} rows={rows} />}
              {single.length > 1 && (
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={isBusy}
                  onClick={() =>
                    deciding.mutate(() =>
                      decide(
                        single.flatMap(({ row, candidates: [one] }) =>
                          one ? [{ row, recordID: one.recordID }] : [],
                        ),
                      ),
                    )
                  }
                >
                  {t('table_import.all_same', { count: single.length })}
                </Button>
              )}
              {unknown.length > 1 && (
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={isBusy}
                  onClick={() => deciding.mutate(() => decide(unknown.map(({ row }) => ({ row }))))}
                >
                  {t('table_import.all_new', { count: unknown.length })}
                </Button>
              )}
            </Group>
          </Stack>
          <ImportRowList
            kind={kind}
            rows={rows}
            eventID={eventID}
            isDone={false}
            isHeld={isHeld}
            decision={decision}
            change={change}
            tick={(row) =>
              isChoice(row) && (
                <Checkbox
                  aria-label={t('table_import.take', { name: row.name, row: row.row })}
                  checked={!isOut(row)}
                  disabled={isBusy}
                  onChange={() => leaveOut(row)}
                />
              )
            }
          />
          <div className={styles.run}>
            <Text c="dimmed" fz="sm">
              <DottedLine
                parts={[
                  waiting.length > 0 && t('table_import.waiting_stays', { count: waiting.length }),
                  kept > 0 && t('table_import.kept_stays', { count: kept }),
                ]}
              />
            </Text>
            <Button
              disabled={count === 0 || deciding.isPending}
              loading={running.isPending}
              onClick={() => running.mutate()}
            >
              {t('table_import.run', { count })}
            </Button>
          </div>
        </SectionBody>
      </Section>
      <LeaveDialog form={place} isUnsaved={hasChoices} asks />
    </div>
  );
}

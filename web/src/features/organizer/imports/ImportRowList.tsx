import { Button, Group, Text } from '@mantine/core';
import { importField, isPersonal, type ImportKind } from '@portal/contract/importSheets';
import {
  importOutcomes,
  type ImportChange,
  type ImportRemark,
  type ImportRow,
} from '@portal/contract/organizerImports';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../ui/Pager.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import styles from './TableImport.module.css';
import { useImportWords } from './importWords.ts';

const tones: Record<ImportRow['outcome'] | 'known' | 'kept', Tone> = {
  new: 'green',
  changed: 'purple',
  same: 'gray',
  waiting: 'orange',
  refused: 'red',
  kept: 'gray',
  known: 'green',
};

const views = [...importOutcomes, 'known', 'kept', 'warned', 'other'] as const;
type View = (typeof views)[number];
const atOnce = 100;
/** What becomes of a row; of an exhibitor that is known only the place at the event is new. */
const becomes = (kind: ImportKind, { outcome, changes }: ImportRow) =>
  kind === 'exhibitors' && outcome === 'new' && changes.some(({ field }) => field === 'partnerID')
    ? 'known'
    : outcome;
/** The name of a new one stands above. */
const isTold = ({ field, from }: ImportChange) => field !== 'name' || from !== null;

interface Props<Row> {
  kind: ImportKind;
  rows: Row[];
  eventID: number;
  /** What has become of the rows, or will. */
  isDone: boolean;
  /** Whether nothing of a row would be written, as people changed all of it in the portal (ORG-41). */
  isHeld?: (row: Row) => boolean;
  /** Before the name of a row. */
  tick?: (row: Row) => ReactNode;
  /** Below what is told of it. */
  decision?: (row: Row) => ReactNode;
  change?: (row: Row, change: ImportChange) => ReactNode;
}

/** The rows of a table with what becomes of each, narrowed by a click on their count (ORG-40). */
export function ImportRowList<Row extends ImportRow & { isOther?: boolean }>({
  kind,
  rows,
  eventID,
  isDone,
  isHeld,
  tick,
  decision,
  change: changeOf,
}: Props<Row>) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>();
  const [page, setPage] = useState(1);
  const comesTo = (row: Row) => (isHeld?.(row) ? 'kept' : becomes(kind, row));
  const isIn = (row: Row, which: View) =>
    which === 'kept'
      ? row.changes.some(({ isKept }) => isKept)
      : which === 'warned'
        ? row.warnings.length > 0
        : which === 'other'
          ? row.isOther === true
          : comesTo(row) === which;
  const counts = views.map((which) => ({
    which,
    count: rows.filter((row) => isIn(row, which)).length,
  }));
  const current = counts.some(({ which, count }) => which === view && count > 0) ? view : undefined;
  const shown = current ? rows.filter((row) => isIn(row, current)) : rows;
  const pages = Math.max(1, Math.ceil(shown.length / atOnce));
  const at = Math.min(page, pages);
  const show = (which: View | undefined) => {
    setView(which);
    setPage(1);
  };
  return (
    <>
      <Group gap="xs" mb="md" role="group" aria-label={t('table_import.filter')}>
        <Button
          size="compact-md"
          variant={current ? 'default' : 'filled'}
          aria-pressed={!current}
          onClick={() => show(undefined)}
        >
          {t('table_import.all', { count: rows.length })}
        </Button>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ which, count }) => (
            <Button
              key={which}
              size="compact-md"
              variant={current === which ? 'filled' : 'default'}
              aria-pressed={current === which}
              onClick={() => show(which)}
            >
              {t(`table_import.count_${isDone && which === 'waiting' ? 'left' : which}`, { count })}
            </Button>
          ))}
      </Group>
      <ol className={styles.rows} aria-label={t('table_import.rows')}>
        {shown.slice((at - 1) * atOnce, at * atOnce).map((row) => (
          <li key={row.row} data-outcome={row.outcome}>
            <span className={styles.number}>{row.row}</span>
            <div className={styles.what}>
              <Group gap="sm" wrap="nowrap" align="flex-start">
                {tick?.(row)}
                <Text fw={550} className={styles.name ?? ''}>
                  {kind !== 'products' && row.recordID !== null && row.outcome !== 'refused' ? (
                    <Link
                      to="/organizer/events/$eventID/exhibitors/$partnerID"
                      params={{ eventID, partnerID: row.recordID }}
                      target="_blank"
                      className={styles.link}
                    >
                      {row.name}
                    </Link>
                  ) : (
                    row.name || '–'
                  )}
                </Text>
              </Group>
              {row.changes.length > 0 && (
                <ul className={styles.changes}>
                  {row.changes.filter(isTold).map((change) => (
                    <li key={change.field} data-kept={change.isKept || undefined}>
                      <Change kind={kind} change={change} isNew={row.outcome === 'new'} />
                      {changeOf?.(row, change) ??
                        (change.isKept && (
                          <Text fz="sm" c="dimmed">
                            {t('table_import.was_kept')}
                          </Text>
                        ))}
                    </li>
                  ))}
                </ul>
              )}
              <Remarks remarks={row.problems} tone="red" />
              <Remarks remarks={row.warnings} tone="orange" />
              {decision?.(row)}
            </div>
            <div className={styles.outcome}>
              <StatusBadge
                tone={tones[comesTo(row)]}
                label={t(`table_import.${isDone ? 'was' : 'will'}_${comesTo(row)}`)}
                isPending={!isDone && row.outcome === 'waiting'}
              />
              {row.isOther && <StatusBadge tone="yellow" label={t('table_import.is_other')} />}
            </div>
          </li>
        ))}
      </ol>
      <Group justify="center" mt="md">
        <Pager page={at} pages={pages} onChange={setPage} />
      </Group>
    </>
  );
}

interface ChangeProps {
  kind: ImportKind;
  change: ImportChange;
  isNew: boolean;
}

function Change({ kind, change: { field, from, to }, isNew }: ChangeProps) {
  const { t } = useTranslation();
  const { label, word } = useImportWords(kind);
  if (kind === 'exhibitors' && field === 'partnerID')
    return <Text fz="sm">{t('table_import.takes_part')}</Text>;
  const { part } = importField(kind, field);
  const isOfPart = part === 'stand' || part === 'contact';
  return (
    <Text fz="sm" className={styles.change ?? ''}>
      <span className={styles.label}>{`${label(field)}: `}</span>
      {from !== null && (
        <>
          <del>{word(field, from)}</del>
          {' → '}
        </>
      )}
      {from === null && to !== null && !isNew && !isOfPart && `${t('table_import.empty')} → `}
      <ins>
        {word(field, to) ??
          t(
            isPersonal(kind, field) && !isNew && !isOfPart
              ? 'table_import.changed'
              : 'table_import.added',
          )}
      </ins>
    </Text>
  );
}

function Remarks({ remarks, tone }: { remarks: ImportRemark[]; tone: 'red' | 'orange' }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} data-tone={tone}>
      {remarks.map(({ cell, what, right }) => (
        <li key={`${cell} ${what}`}>
          {cell && <strong>{cell}</strong>} {what} {right}
        </li>
      ))}
    </ul>
  );
}

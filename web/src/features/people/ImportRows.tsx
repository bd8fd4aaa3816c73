import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { breakable } from '../../ui/breakable.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import styles from './ImportRows.module.css';
import type { JudgedRow } from './usePersonnelImport.ts';

const tones: Record<JudgedRow['outcome'], Tone> = {
  new: 'green',
  link: 'purple',
  here: 'gray',
  refused: 'red',
};

/** Each row of the table with its outcome; those with a problem first, as they want to be looked at. */
export function ImportRows({ rows, isOver }: { rows: JudgedRow[]; isOver: boolean }) {
  const { t } = useTranslation();
  const isRefused = ({ outcome }: JudgedRow) => outcome === 'refused';
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <section className={styles.rows} aria-label={t('personnel_import.rows')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('personnel_import.row')}</Table.Th>
            <Table.Th>{t('personnel_import.person')}</Table.Th>
            <Table.Th>{t('personnel_import.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map(({ number, cells, outcome, reason, isDone }) => (
            <Table.Tr key={number}>
              <Table.Td className="tabular">{number}</Table.Td>
              <Table.Td>
                <Text fw={550}>{`${cells.firstNames} ${cells.lastName}`.trim() || '–'}</Text>
                <Text fz="sm" c="dimmed">
                  {breakable(cells.email)}
                </Text>
              </Table.Td>
              <Table.Td>
                <StatusBadge
                  tone={tones[outcome]}
                  label={t(`personnel_import.${isDone || isOver ? 'was' : 'will'}_${outcome}`)}
                />
                {reason && (
                  <Text fz="sm" mt={2}>
                    {reason}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

import { Button } from '@mantine/core';
import type { ImportRow, RefusedRows } from '@portal/contract/organizerImports';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeTable } from '../../../shared/tableFile.ts';
import { saveFile } from '../../../ui/saveFile.ts';

interface Props {
  refused: RefusedRows;
  /** What is wrong with each. */
  rows: ImportRow[];
}

/** The rows that were refused as a table of their own, to be corrected and imported again (ORG-42). */
export function RefusedDownload({ refused: { headings, rows: refused }, rows }: Props) {
  const { t } = useTranslation();
  const save = async () => {
    const title = t('table_import.refused_name');
    const problemsOf = new Map(rows.map(({ row, problems }) => [row, problems]));
    const told = refused.map(({ row, cells }) => {
      const reasons = problemsOf
        .get(row)
        ?.map(({ cell, what, right }) => [cell, what, right].filter(Boolean).join(' '));
      return [...cells, reasons?.join(' ') ?? ''];
    });
    const table = [[...headings, t('table_import.reason')], ...told];
    saveFile(await writeTable(title, table), `${title}.xlsx`);
  };
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('table_import.download_refused')}
    </Button>
  );
}

import type { Language, Text } from '@portal/contract/errors';
import type { ImportRemark, ImportRow } from '@portal/contract/organizerImports';
import type { Remark } from './sheet.ts';

/** Kept in both languages; in earlier reports in that of whoever imported. */
type KeptText = Text | string;
type KeptRemark = Pick<Remark, 'cell'> & { what: KeptText; right: KeptText | null };

/** A row as the report of its import keeps it (ORG-42). */
export type KeptRow = Omit<ImportRow, 'problems' | 'warnings'> & {
  problems: KeptRemark[];
  warnings: KeptRemark[];
};

const textIn = (text: KeptText, language: Language) =>
  typeof text === 'string' ? text : text[language];

/** A remark for whoever reads it. */
export const inWords = ({ cell, what, right }: KeptRemark, language: Language): ImportRemark => ({
  cell,
  what: textIn(what, language),
  right: right && textIn(right, language),
});

/** The same of a row. */
export const keptIn = (language: Language, row: KeptRow): ImportRow => ({
  ...row,
  problems: row.problems.map((one) => inWords(one, language)),
  warnings: row.warnings.map((one) => inWords(one, language)),
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importField, importFieldsOf, importKinds } from './importSheets.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/imports.md'), 'utf8');
const sections = page.split('\n## ').slice(1);

test.each([...importKinds.entries()])(
  'ORG-39, ORG-43: docs/imports.md has the columns of kind %i, %s, in their order',
  (at, kind) => {
    const told = (sections[at] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim()),
      );
    const labels = importFieldsOf(kind).map((name) => importField(kind, name).label);
    expect(told).toEqual(labels.map(({ en, fi }) => [en, fi]));
  },
);

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = globSync(join(import.meta.dirname, '**/*.{ts,tsx}')).map((file) =>
  readFileSync(file, 'utf8'),
);
const matches = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, what = '']) => what)));

const { resolve } = createRequire(import.meta.url);
const hasStyles = (component: string) => {
  try {
    return resolve(`@mantine/core/styles/${component}.css`) !== '';
  } catch {
    return false;
  }
};

test('U8: no component of Mantine is shown without its styles', () => {
  const imported = [...matches(/import \{([^}]*)\} from '@mantine\/core'/g)];
  const used = new Set(imported.flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? []));
  const styled = matches(/'@mantine\/core\/styles\/(\w+)\.css'/g);
  expect(used).toContain('Button');
  expect([...used].filter((each) => hasStyles(each) && !styled.has(each))).toEqual([]);
});

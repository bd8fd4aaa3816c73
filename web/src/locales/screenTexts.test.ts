import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(sources, file), 'utf8');
const files = readdirSync(join(import.meta.dirname, 'en')).map((name) => name.replace('.json', ''));
/** The files of a part: it exports them by their names. */
const filesOf = (part: string) =>
  [...read(`locales/parts/en/${part}.ts`).matchAll(/default as (\w+)/g)].map(
    ([, name = '']) => name,
  );
const parts = ['start', 'outside', 'inside', 'event', 'linked'];
/** What is there on every screen: from the start, and with the frame. */
const everywhere = [...filesOf('start'), ...filesOf('inside')];
const key = new RegExp(`['"\`](${files.join('|')})\\.[a-z_$]`, 'gi');

/** A file with all that it may ever import, late parts too. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, kind, path = ''] of read(file).matchAll(
    /(import type [^;]*?from|from|import\()\s*'(\.[^']+\.tsx?)'/g,
  )) {
    const imported = join(dirname(file), path);
    const isCode = !kind?.startsWith('import type') && existsSync(join(sources, imported));
    if (isCode) withImports(imported, seen);
  }
  return seen;
}

const asked = (file: string) => [
  ...new Set(
    [...withImports(file)].flatMap((each) =>
      [...read(each).matchAll(key)].map(([, first = '']) => first),
    ),
  ),
];
const pages = [...read('screens.ts').matchAll(/import\('\.\/([^']+)'\)/g)].map(
  ([, page = '']) => page,
);
/** Below the frame of an event, which brings the texts of all its screens. */
const outsideEvents = read('screens.ts').split('/** One event,')[0] ?? '';

test.each(pages)('I18N-01: %s shows texts that are there', (page) => {
  const there = outsideEvents.includes(page) ? everywhere : [...everywhere, ...filesOf('event')];
  expect(asked(page).filter((first) => !there.includes(first))).toEqual([]);
});

test('I18N-01: the pages around the screens ask for no other texts', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(asked('rootRoute.ts').filter((first) => !everywhere.includes(first))).toEqual([]);
});

test.each([
  ['outside', 'app/SignedOut.tsx'],
  ['linked', 'app/LinkedPage.tsx'],
])('I18N-01: the area %s shows texts that are there', (part, area) => {
  const there = [...filesOf('start'), ...filesOf(part)];
  expect(asked(area).filter((first) => !there.includes(first))).toEqual([]);
});

test.each(['en', 'fi'])('I18N-01: every file of %s is in one part', (language) => {
  const named = parts.flatMap((part) =>
    [...read(`locales/parts/${language}/${part}.ts`).matchAll(/default as (\w+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(files);
});

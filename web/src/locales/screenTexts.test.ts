import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { organizerScreens } from '../organizerScreens.ts';
import { screens, type Screen } from '../screens.ts';

const sources = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(sources, file), 'utf8');
/** The files of a part: those in its folder. */
const filesOf = (part: string, language = 'en') =>
  globSync(`${language}/${part}/*.json`, { cwd: import.meta.dirname }).map((file) =>
    basename(file, '.json'),
  );
const files = filesOf('*');
/** What is there on every screen: from the start, and with the frame. */
const everywhere = [...filesOf('start'), ...filesOf('inside')];
const key = new RegExp(`['"\`](${files.join('|')})\\.[a-z_$]`, 'gi');

/** A file with all that it may ever import, late parts too, but for those that bring their own texts. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = read(file).replaceAll(/withTexts\(\s*import\([^)]*\)/g, '');
  for (const [, kind, path = ''] of code.matchAll(
    /(import type [^;]*?from|from|import\()\s*'(\.[^']+\.tsx?)'/g,
  )) {
    const imported = join(dirname(file), path);
    const isCode = !kind?.startsWith('import type') && existsSync(join(sources, imported));
    if (isCode) withImports(imported, seen);
  }
  return seen;
}

/** What a file asks for, but for what it waits for itself. */
function askedIn(file: string): string[] {
  const code = read(file);
  const [, own] = /withTexts\(Promise\.resolve\(\), '(\w+)'\)/.exec(code) ?? [];
  const brought = own ? filesOf(own) : [];
  return [...code.matchAll(key)]
    .map(([, first = '']) => first)
    .filter((first) => !brought.includes(first));
}

const asked = (file: string) => [...new Set([...withImports(file)].flatMap(askedIn))];

/** What is there on a screen: its own part, and those of the frames around it. */
const partsOf = ({ texts, within }: Screen): string[] => [
  ...(texts ? filesOf(texts) : []),
  ...(within ? partsOf(within) : everywhere),
];
const pages = Object.values<Screen>({ ...screens, ...organizerScreens }).flatMap((screen) =>
  [...String(screen.code).matchAll(/src\/([\w/]+\.tsx?)/g)].map(
    ([, page = '']): [string, Screen] => [page, screen],
  ),
);

test.each(pages)('I18N-01: %s shows texts that are there', (page, screen) => {
  const there = partsOf(screen);
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

test('I18N-01: the tabs of an event in the menu bring the texts of events', () => {
  expect(asked('app/EventParts.tsx')).toContain('summary');
  expect(filesOf('event')).toContain('summary');
});

test('I18N-01: both languages have the same files in the same parts', () => {
  for (const part of ['start', 'outside', 'inside', 'settings', 'event', 'linked', 'factors']) {
    expect(filesOf(part)).not.toEqual([]);
    expect(filesOf(part, 'fi').toSorted()).toEqual(filesOf(part).toSorted());
  }
  expect(new Set(files).size).toBe(files.length);
});

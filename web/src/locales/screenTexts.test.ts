import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(sources, file), 'utf8');
const files = readdirSync(join(import.meta.dirname, 'en')).map((name) => name.replace('.json', ''));
/** What is there on every screen: from the start, and with the frame. */
const everywhere = ['common', 'errors', 'form', 'nav'];
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

const routes = ['routes.tsx', 'eventRoutes.tsx'].flatMap((file) =>
  [...read(file).matchAll(/const (\w+) = createRoute\(\{(.*?)\n\}\);/gs)].map(
    ([, name = '', body = '']) => ({
      name,
      parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? '',
      page: /import\('\.\/([^']+)'\)/.exec(body)?.[1] ?? '',
      named: files.filter((each) => body.includes(`'${each}'`)),
    }),
  ),
);

/** The files that a screen and those around it have named. */
function namedFor(name: string): string[] {
  const route = routes.find((each) => each.name === name);
  return route ? [...route.named, ...namedFor(route.parent)] : everywhere;
}

test.each(routes)('I18N-01: the screen of $name names the files of its texts', ({ name, page }) => {
  const asked = [...withImports(page)].flatMap((file) =>
    [...read(file).matchAll(key)].map(([, first = '']) => first),
  );
  const named = namedFor(name);
  expect([...new Set(asked)].filter((first) => !named.includes(first))).toEqual([]);
});

test('I18N-01: the pages around the screens ask for no other texts', () => {
  expect(routes.length).toBeGreaterThan(30);
  const asked = [...withImports('rootRoute.ts')].flatMap((file) =>
    [...read(file).matchAll(key)].map(([, first = '']) => first),
  );
  expect(asked.filter((first) => !everywhere.includes(first))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const catalogue = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

/** Every key of a language with its text, as screens ask for it: `persons.no_personnel`. */
function textsOf(language: string): Map<string, string> {
  const folder = join(import.meta.dirname, language);
  const found = new Map<string, string>();
  const visit = (path: string, value: unknown) => {
    if (typeof value === 'string') found.set(path, value);
    else
      for (const [name, inside] of Object.entries(value as object))
        visit(`${path}.${name}`, inside);
  };
  for (const file of globSync('*/*.json', { cwd: folder }))
    visit(basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return found;
}

const codeOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/*.test.*', 'web/src/locales/**'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** The keys that a line of the catalogue names. */
function keysOf(requirement: string): string[] {
  const line = catalogue.split('\n').find((each) => each.startsWith(`- [${requirement}]`)) ?? '';
  return [...line.matchAll(/\b[a-z][\w]*(?:\.\w+)+\b|\bfile_status_fail\b/g)].map(([key]) => key);
}

/**
 * Without a feature before it, a key of the specification is one of the screen that shows it; a text of
 * several screens is where all of them find it.
 */
const homes: Record<string, string> = {
  file_status_fail: 'materials.failed',
  'settings.organization_save_success_title': 'partner.saved_title',
  'settings.organization_save_success_details': 'partner.saved_details',
};

test.each([
  ['I18N-02', 12],
  ['I18N-03', 13],
  ['I18N-04', 15],
])('I18N-02, I18N-03, I18N-04: the keys of %s have a text in both languages', (id, count) => {
  const keys = keysOf(id);
  expect(keys).toHaveLength(count);
  for (const language of ['en', 'fi']) {
    const texts = textsOf(language);
    expect(keys.filter((key) => !texts.get(homes[key] ?? key)?.trim())).toEqual([]);
  }
});

test('I18N-06: the messages of the checkout are those of the catalogue', () => {
  const line = catalogue.split('\n').find((each) => each.startsWith('- [I18N-06]')) ?? '';
  const texts = textsOf('en');
  const said = [...texts].filter(([key]) => /^checkout\..*_required$/.test(key));
  const messages = [...said.map(([, text]) => text), texts.get('form.email_required')];
  expect(new Set(messages)).toEqual(
    new Set([...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text)),
  );
});

test('I18N-05: no text of one language is missing in the other, or empty', () => {
  const [en, fi] = [textsOf('en'), textsOf('fi')];
  expect([...fi.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  expect([...en, ...fi].filter(([, text]) => !text.trim())).toEqual([]);
});

test('I18N-05: each text is named in the code, whole or by what a template puts together', () => {
  const code = codeOf('web/src/**/*.{ts,tsx}', 'packages/contract/src/*.ts');
  const named = new Set([...code.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
  const words = new Set(code.match(/\w+/g));
  const templates = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`{}]*\})*)`/g)].map(
    ([, made = '']) =>
      new RegExp(`^${made.replaceAll('.', '[.]').replaceAll(/\$\{[^}]*\}/g, '([\\w.]+)')}$`),
  );
  /** What stands in the gaps of a template is a word of the code too. */
  const isMade = (key: string) =>
    templates.some((template) => {
      const [, ...gaps] = template.exec(key) ?? [''];
      return (
        gaps.length > 0 && gaps.every((gap) => gap.split('.').every((word) => words.has(word)))
      );
    });
  const isUsed = (key: string) => named.has(key) || isMade(key);
  const keys = [...textsOf('en').keys()];
  const counted = /_(?:zero|one|other)$/;
  expect(keys.filter((key) => !isUsed(key) && !isUsed(key.replace(counted, '')))).toEqual([]);
});

test('I18N-05: each text of the capture page is named in its code', () => {
  const file = join(root, 'web/src/capture/locales/en.json');
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const code = codeOf('web/src/capture/*.{ts,tsx}', 'packages/contract/src/capture.ts');
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test('I18N-01: a file is added and sent in Finnish; what is fetched alone is «ladattu»', () => {
  const adding = [...textsOf('fi')].filter(([key]) =>
    /^materials\.(?!download$)|^partner\..*logo|^exhibitor\.help/.test(key),
  );
  expect(adding.length).toBeGreaterThan(20);
  expect(adding.filter(([, text]) => /lata|ladat/i.test(text))).toEqual([]);
});

test('I18N-01: one Finnish word for a thing wherever it stands', () => {
  const texts = textsOf('fi');
  const titles = [...texts].filter(([key]) => key.endsWith('.job_title'));
  expect(new Set(titles.map(([, text]) => text))).toEqual(new Set(['Tehtävänimike']));
  const cities = [...texts].filter(([key]) => /\.(city|invoiceCity)$/.test(key));
  expect(new Set(cities.map(([, text]) => text))).toEqual(new Set(['Postitoimipaikka']));
  const outdated = /näytteilleasettajan portaali|\blu(van|pa)\b|ensi kerran/i;
  expect([...texts].filter(([, text]) => outdated.test(text))).toEqual([]);
});

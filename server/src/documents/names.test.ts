import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { glyphsOf } from './glyphs.testing.ts';
import { namesByScript, notPrinted } from './names.testing.ts';
import { drawPdf } from './pdf.ts';
import { runsOf } from './pdfRuns.ts';
import { drawLine, fitLine, fitLines } from './pdfText.ts';

const all = Object.values(namesByScript).flatMap((names) => names.split(', '));

const style = { x: 30, width: 500, sizes: [14, 7], color: '#000000' } as const;

async function paperOf(names: readonly string[], font: 'regular' | 'bold'): Promise<Buffer> {
  return drawPdf({ size: [560, 20 * names.length + 40], title: 'Names', language: 'en' }, (pdf) => {
    names.forEach((name, index) =>
      drawLine(pdf, fitLine(pdf, name, { ...style, sizes: [14, 7], font, y: 20 + 20 * index })),
    );
  });
}

test('U12: 300 names of 30 scripts are printed without a missing letter, in both weights', async () => {
  expect(Object.keys(namesByScript).length).toBeGreaterThanOrEqual(30);
  expect(all.length).toBeGreaterThanOrEqual(300);
  for (const font of ['regular', 'bold'] as const) {
    const missing: string[] = [];
    for (const name of all)
      for (const run of runsOf(name, font))
        if (run.font.layout(run.text).glyphs.some(({ id }) => id === 0)) missing.push(name);
    expect(missing).toEqual([]);
    const glyphs = glyphsOf(await paperOf(all, font));
    expect(glyphs.length).toBeGreaterThan(2000);
    expect(glyphs.filter((glyph) => glyph === 0)).toEqual([]);
  }
});

test('U12: a letter that no font has is seen by this test, and what cannot be printed is what the docs name', async () => {
  expect(glyphsOf(await paperOf(['𖼀'], 'regular'))).toContain(0);
  const page = new URL('../../../docs/decisions/026-printed-names.md', import.meta.url);
  const docs = await readFile(page, 'utf8');
  for (const [name, letters] of Object.entries(notPrinted)) {
    expect(glyphsOf(await paperOf([letters], 'bold')), name).toContain(0);
    expect(docs).toContain(name);
  }
  // Beyond the first plane as well, and a letter that looks nearly the same.
  expect(
    glyphsOf(await paperOf(['𠮟る', '𠀋', '𩸽', '𡈽', '髙橋', '﨑山', '吉田'], 'bold')),
  ).not.toContain(0);
});

/** A text as it is printed, all of its line. */
async function printedOf(text: string, font: 'regular' | 'bold'): Promise<string> {
  let printed = '';
  await drawPdf({ size: [560, 60], title: 'Signs', language: 'en' }, (pdf) => {
    const { runs } = fitLine(pdf, text, { ...style, sizes: [14, 7], font, y: 20 });
    printed = runs.map((run) => run.text).join('');
  });
  return printed;
}

test('U12: signs of writing are printed, however a phone wrote them; pictures are left out, and nothing is a box', async () => {
  const signs = 'Nokia® ©2026 Sähkö™ ☎ ♥ ↔ ✔ ☺';
  for (const font of ['regular', 'bold'] as const) {
    expect(await printedOf(signs, font)).toBe(signs);
    expect(await printedOf('Nokia®\uFE0F Oy ❤\uFE0F', font)).toBe('Nokia® Oy ❤');
    expect(await printedOf('Hall 3\uFE0F\u20E3 #\uFE0F\u20E3 4\u20E3', font)).toBe('Hall 3 # 4');
    expect(await printedOf('Eero 🙂 👨‍👩‍👧 🇫🇮 ☝🏽 ❤️‍🔥 🌡️ Äijälä', font)).toBe('Eero Äijälä');
    const paper = await paperOf(['Nokia®\uFE0F 3\uFE0F\u20E3 🌡 🛋️', signs], font);
    expect(glyphsOf(paper)).not.toContain(0);
  }
});

const seen = (text: string) => runsOf(text, 'regular').map((run) => run.text);

test('U12: what is read from the right stands from the right, with its spaces, brackets and numbers', () => {
  expect(seen('משה בן דוד')).toEqual(['דוד', ' ', 'בן', ' ', 'משה']);
  expect(seen('يوسف (جو)')).toEqual(['(', 'جو', ')', ' ', 'يوسف']);
  expect(seen('Anna (דוד כהן) Ek').join('')).toBe('Anna (כהן דוד) Ek');
  expect(seen('חברה 123 בעמ')).toEqual(['בעמ', ' ', '123', ' ', 'חברה']);
});

test('U12: kanji beside kana are Japanese, elsewhere Chinese, and each letter has a font that has it', () => {
  const families = (text: string) => [
    ...new Set(runsOf(text, 'regular').map(({ name }) => name.split('-')[0])),
  ];
  expect(families('田中さくら')).toEqual(['biz']);
  expect(families('陳美玲')).toEqual(['chocolate']);
  expect(families('Ek 김')).toEqual(['inter', 'gowun']);
  // The dot is of many scripts.
  expect(families('Helsinki · Ελλάδα · 7.12.')).toEqual(['inter']);
  expect(families('卡尔·马克思')).toEqual(['chocolate']);
});

test('U12: a name that is too long stands in two lines, larger than in one', async () => {
  const name = 'von und zu Hohenstaufen-Wittelsbach';
  await drawPdf({ size: 'A6', title: 'Names', language: 'en' }, (pdf) => {
    const line = { x: 0, y: 0, width: 200, font: 'bold', sizes: [31, 8], color: '#000' } as const;
    const one = fitLine(pdf, name, { ...line, sizes: [31, 8] });
    const two = fitLines(pdf, name, { ...line, sizes: [31, 8] });
    expect(two.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'von und zu Hohenstaufen-',
      'Wittelsbach',
    ]);
    expect(two[0]?.size).toBe(two[1]?.size);
    expect(two[0]?.size).toBeGreaterThan(one.size);
    expect(fitLines(pdf, 'Bo Ek', { ...line, sizes: [31, 8] })).toHaveLength(1);
  });
});

test('U2: the figures of dates and sums have one width, whatever stands beside them', async () => {
  await drawPdf({ size: 'A6', title: 'Figures', language: 'en' }, (pdf) => {
    const line = { x: 0, y: 0, width: 60, sizes: [40, 5], color: '#000' } as const;
    for (const font of ['regular', 'bold'] as const) {
      const sizes = ['07.12.2026', '21.11.2111', '88.08.2088'].map(
        (date) => fitLine(pdf, date, { ...line, sizes: [40, 5], font }).size,
      );
      expect(new Set(sizes.map((size) => size.toFixed(4))).size, font).toBe(1);
    }
  });
});

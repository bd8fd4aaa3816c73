import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { ownFont } from './fonts.ts';
import { drawPdf, drawQr } from './pdf.ts';

test('a PDF carries its language, its title, its own fonts and a code drawn as a shape', async () => {
  const options = {
    size: 'A4',
    margins: 40,
    title: 'Äänekoski Żółć Αθήνα',
    language: 'fi',
  } as const;
  const file = await drawPdf(options, async (pdf) => {
    pdf.text('Äänekoski Żółć Αθήνα Москва').font('bold').text('ÅÄÖ');
    await drawQr(pdf, 'HTTPS://EXAMPLE.COM/CAPTURE/1', { x: 40, y: 200, size: 200 });
  });
  const bytes = file.toString('latin1');
  expect(bytes).toMatch(/^%PDF-1\.\d/);
  expect(bytes).toContain('/Lang (fi)');
  expect(bytes.match(/\/BaseFont \/\w+\+Inter/g)?.length).toBeGreaterThan(1);
  expect(bytes).not.toContain('/Subtype /Image');
  expect(bytes.length).toBeLessThan(100_000);
  expect(bytes.trimEnd()).toMatch(/%%EOF$/);
});

test('U12: an Ö of an earlier paper leaves the O of a later one what it is: it is found, and copied', async () => {
  // As in a process that has drawn nothing.
  const { _glyphs: drawn } = ownFont('regular') as unknown as { _glyphs: Record<string, object> };
  for (const id of Object.keys(drawn)) delete drawn[id];
  const draw = async (text: string) => {
    const file = await drawPdf({ size: 'A4', title: text, language: 'fi' }, (pdf) => {
      pdf.text(text);
    });
    const told = await extractText(await getDocumentProxy(new Uint8Array(file)), {
      mergePages: true,
    });
    return told.text.trim();
  };
  expect(await draw('ÖÄÉ')).toBe('ÖÄÉ');
  expect(await draw('OAE')).toBe('OAE');
});

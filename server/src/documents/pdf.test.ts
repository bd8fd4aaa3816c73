import { expect, test } from 'vitest';
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

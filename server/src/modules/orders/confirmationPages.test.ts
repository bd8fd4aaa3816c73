import { orderStatus } from '@portal/contract/codes';
import type { Order } from '@portal/contract/orders';
import { ordersExamples } from '@portal/contract/orders.reference';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { noPictures } from '../../documents/pdfPictures.ts';
import { drawConfirmation, type Parties } from './confirmation.ts';

const parties: Parties = {
  organizer: 'Nordic Expo Oy',
  supportEmail: null,
  seller: {
    legalName: null,
    businessID: null,
    vatNumber: null,
    streetAddress: null,
    postalCode: null,
    city: null,
    countryCode: null,
  },
  partner: 'Aurora Robotics Oy',
  eventLine: '',
  color: '#1f5f4a',
  timeZone: 'Europe/Helsinki',
};
const { order } = ordersExamples;
const [row] = order.orderRows as [Order['orderRows'][number]];

/** What stands on each page: where it begins, from the left and from above. */
async function pagesOf(paper: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(paper));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: height - Number(item.transform[5]),
              },
            ]
          : [],
      );
    }),
  );
}

describe('SRV-49: the paper of an order', () => {
  test('SRV-54, U8: of one that was cancelled says so beside the picture of the event', async () => {
    const picture = sharp({ create: { width: 200, height: 100, channels: 3, background: '#c20' } });
    const pictures = { event: await picture.png().toBuffer(), logo: null };
    for (const language of ['en', 'fi'] as const) {
      const cancelled = { ...order, status: orderStatus.cancelled };
      const paper = await drawConfirmation({ order: cancelled, parties, language, pictures });
      const [page = []] = await pagesOf(paper);
      const across = page.filter(({ x, y }) => x < 44 + 90 && y > 30 && y < 74 + 9);
      expect(across).toEqual([]);
      expect(page.map(({ text }) => text).join(' ')).toMatch(/was cancelled:|on peruttu:/);
    }
  });

  test('a bundle of many parts goes on from page to page, each with the number of the order', async () => {
    const parts = Array.from({ length: 150 }, (_, at) => `Part ${at}`);
    const bundle = {
      ...row,
      bundledProducts: parts.map((name) => ({ productID: 2, name, sku: name, quantity: 1 })),
    };
    const long = { ...order, orderRows: [row, bundle, row] };
    const drawn = { parties, pictures: noPictures };
    const pages = await pagesOf(await drawConfirmation({ ...drawn, order: long, language: 'en' }));
    expect(pages).toHaveLength(3);
    const told = pages.flat().map(({ text }) => text);
    for (const name of parts) expect(told).toContain(`1 × ${name}`);
    expect(pages.flat().filter(({ y }) => y > 841.89 - 20)).toEqual([]);
    const feet = ['Order 1001 · 1/3', 'Order 1001 · 2/3', 'Order 1001 · 3/3'];
    pages.forEach((page, at) => expect(page.map(({ text }) => text)).toContain(feet[at]));

    const finnish = await pagesOf(
      await drawConfirmation({ ...drawn, order: long, language: 'fi' }),
    );
    expect(finnish[1]?.map(({ text }) => text)).toContain('Tilaus 1001 · 2/3');
    const [short = []] = await pagesOf(await drawConfirmation({ ...drawn, order, language: 'en' }));
    expect(short.map(({ text }) => text).join(' ')).not.toContain('1/1');
  });
});

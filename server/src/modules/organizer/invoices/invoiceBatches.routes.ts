import type { invoiceBatchRoutes as endpoints } from '@portal/contract/invoiceBatches';
import type { Language } from '@portal/contract/errors';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { readOutcomes } from '../orders/organizerOrders.queries.ts';
import {
  invoiceBatches,
  invoiceLines,
  readInvoiceBatch,
  type OfBatch,
} from './invoiceBatches.queries.ts';
import { createBatch, previewBatch, takeBackBatch } from './invoiceBatches.service.ts';
import { batchesSpreadsheet, linesFile } from './invoiceSheets.ts';

/** Orders that are invoiced together, and their file for the accounts (ORG-57). */
export function invoiceBatchRoutes({ db }: Deps): Handlers<typeof endpoints> {
  const ofBatch = async (params: OfBatch, language: Language) => {
    const [{ batchNumber }, event] = await Promise.all([
      readInvoiceBatch(db, params),
      readToldOf(db, params, language),
    ]);
    return { ...event, batchNumber };
  };
  return {
    invoiceBatches: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return batchesSpreadsheet(
          readAll(db, invoiceBatches, params, query),
          await readToldOf(db, params, language),
        );
      const { rows, meta } = await readList(db, invoiceBatches, params, query);
      return { data: { invoiceBatches: rows }, meta };
    },
    invoiceLines: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return linesFile.xlsx(
          readAll(db, invoiceLines, params, query),
          await ofBatch(params, language),
        );
      await readInvoiceBatch(db, params);
      const { rows: lines, meta } = await readList(db, invoiceLines, params, query);
      return { data: { lines }, meta };
    },
    invoiceLinesCsv: async ({ params, language }) =>
      linesFile.csv(readAll(db, invoiceLines, params, {}), await ofBatch(params, language)),
    previewInvoiceBatch: async ({ params: { eventID }, body }) => ({
      preview: await previewBatch(db, { ...body, eventID }),
    }),
    createInvoiceBatch: ({ params: { eventID }, body, caller: { userID }, transact }) =>
      transact(async (trx) => {
        const { moved, invoiceBatchID } = await createBatch(trx, { ...body, eventID, userID });
        const outcomes = await readOutcomes(trx, { eventID, asked: body, moved });
        if (invoiceBatchID === undefined) return { invoiceBatch: null, outcomes };
        return { invoiceBatch: await readInvoiceBatch(trx, { eventID, invoiceBatchID }), outcomes };
      }),
    takeBackInvoiceBatch: ({ params, transact }) =>
      transact(async (trx) => {
        await takeBackBatch(trx, params);
        return { invoiceBatch: await readInvoiceBatch(trx, params) };
      }),
  };
}

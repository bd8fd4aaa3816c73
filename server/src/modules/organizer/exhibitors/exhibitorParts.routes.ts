import type {
  ExhibitorFile,
  exhibitorPartRoutes as endpoints,
} from '@portal/contract/exhibitorParts';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { addressOf } from '../../materials/materials.public.ts';
import {
  exhibitorFiles,
  exhibitorInvitations,
  exhibitorMessages,
  exhibitorOrders,
  exhibitorPeople,
  exhibitorScanPoints,
  type StoredExhibitorFile,
} from './exhibitorParts.queries.ts';
import { partsSpreadsheets } from './exhibitorPartsSpreadsheets.ts';

/** What one exhibitor has at an event, list by list (ORG-32). */
export function exhibitorPartRoutes({ db, tokens }: Deps): Handlers<typeof endpoints> {
  const withAddress = async (stored: StoredExhibitorFile): Promise<ExhibitorFile> => {
    const { materialID: _, organizationID: __, ...file } = stored;
    return { ...file, absolutePath: await addressOf(tokens, stored) };
  };
  return {
    exhibitorPeople: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return partsSpreadsheets.people(
          readAll(db, exhibitorPeople, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: persons, meta } = await readList(db, exhibitorPeople, params, query);
      return { data: { persons }, meta };
    },
    exhibitorOrders: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return partsSpreadsheets.orders(
          readAll(db, exhibitorOrders, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: orders, meta } = await readList(db, exhibitorOrders, params, query);
      return { data: { orders }, meta };
    },
    exhibitorScanPoints: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return partsSpreadsheets.scanPoints(
          readAll(db, exhibitorScanPoints, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: scanPoints, meta } = await readList(db, exhibitorScanPoints, params, query);
      return { data: { scanPoints }, meta };
    },
    exhibitorInvitations: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return partsSpreadsheets.invitations(
          readAll(db, exhibitorInvitations, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: partnerEmails, meta } = await readList(db, exhibitorInvitations, params, query);
      return { data: { partnerEmails }, meta };
    },
    exhibitorFiles: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return partsSpreadsheets.files(
          readAll(db, exhibitorFiles, params, query),
          await readToldOf(db, params, language),
        );
      const { rows, meta } = await readList(db, exhibitorFiles, params, query);
      return { data: { files: await Promise.all(rows.map(withAddress)) }, meta };
    },
    exhibitorMessages: async ({ params, language, query: { format, ...query } }) => {
      const reading = { ...params, language };
      // By the clocks of whoever reads it, which a sheet does not know.
      if (format)
        return partsSpreadsheets.messages(readAll(db, exhibitorMessages, reading, query), {
          language,
          timeZone: 'UTC',
        });
      const { rows: notifications, meta } = await readList(db, exhibitorMessages, reading, query);
      return { data: { notifications }, meta };
    },
  };
}

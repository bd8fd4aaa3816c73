import type { formerLeadRoutes } from '@portal/contract/formerLeads';
import { mostTags, type leadRoutes as endpoints } from '@portal/contract/leads';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { readList } from '../../db/lists.ts';
import type { Handlers } from '../../http/mount.ts';
import { failAsChanged, saveRecord } from '../../db/saveRecord.ts';
import { formerLeads } from './formerLeads.queries.ts';
import { leads, readLead, readLeadNote } from './leads.queries.ts';
import { formerLeadsSpreadsheet, leadsSpreadsheet } from './leadsSpreadsheet.service.ts';
import { readLeadsSummary } from './leadsSummary.queries.ts';

const tooManyTags = {
  en: `Tags: at most ${mostTags}.`,
  fi: `Tunnisteet: enintään ${mostTags}.`,
};

export function leadRoutes({ db }: Deps): Handlers<typeof endpoints & typeof formerLeadRoutes> {
  return {
    formerLeads: async ({ params: { partnerID }, query: { format, ...query }, language }) => {
      if (format) return formerLeadsSpreadsheet(db, partnerID, query, language);
      const { rows, meta } = await readList(db, formerLeads, { partnerID }, query);
      return { data: { leads: rows }, meta };
    },
    leads: async ({ params, query: { format, ...query }, caller: { userID }, language }) => {
      const { eventID, partnerID } = params;
      const participation = { eventID, partnerID };
      if (format) return leadsSpreadsheet(db, participation, query, { userID, language });
      const { rows, meta } = await readList(db, leads, { ...participation, userID }, query);
      return { data: { leads: rows }, meta };
    },
    leadsSummary: async ({ params, caller }) => ({
      summary: await readLeadsSummary(db, params, caller.userID),
    }),
    lead: async ({ params, caller }) => ({
      lead: found(await readLead(db, params.leadID, caller)),
    }),
    saveLead: ({ params: { leadID }, body, caller, transact }) =>
      transact(async (trx) => {
        const before = found(await readLead(trx, leadID, caller));
        const { timeModified, rating, tags: given } = body;
        const tags = given && [...new Set(given)];
        const isRated = rating !== undefined && rating !== before.rating;
        await saveRecord(trx, {
          table: 'leads',
          key: { leadID },
          values: { rating, tags, ...(isRated && { timeRated: sql`now()` }) },
          timeModified,
          modifiedBy: caller.userID,
        });
        // What the scans brought may be more, and is not in the way of a rating.
        if (tags && tags.length > Math.max(mostTags, before.tags.length))
          fail('invalidInput', { problems: tooManyTags });
        return { lead: found(await readLead(trx, leadID, caller)) };
      }),
    addLeadNote: ({ params: { leadID }, body: { content }, caller, transact }) =>
      transact(async (trx) => {
        found(await readLead(trx, leadID, caller));
        const { leadNoteID } = await trx
          .insertInto('leadNotes')
          .values({ leadID, userID: caller.userID, content })
          .returning('leadNoteID')
          .executeTakeFirstOrThrow();
        return { leadNote: found(await readLeadNote(trx, leadNoteID, caller)) };
      }),
    saveLeadNote: ({ params: { leadID, leadNoteID }, body, caller, transact }) =>
      transact(async (trx) => {
        const { notes } = found(await readLead(trx, leadID, caller));
        // A colleague's note is theirs to change; one's own one changes on another device too (T10).
        const own = notes.find((note) => note.leadNoteID === leadNoteID && note.isOwn);
        const { authorName } = found(own);
        const { content, timeDeleted, timeModified } = body;
        const { numUpdatedRows } = await trx
          .updateTable('leadNotes')
          .set(({ ref }) => ({
            content: content ?? ref('content'),
            ...(timeDeleted && { timeDeleted: sql<string>`now()` }),
          }))
          .where('leadNoteID', '=', leadNoteID)
          .where('timeDeleted', 'is', null)
          .$if(timeModified !== undefined, (query) =>
            query.where('timeModified', '=', String(timeModified)),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) failAsChanged(authorName);
        return { leadNote: found(await readLeadNote(trx, leadNoteID, caller)) };
      }),
  };
}

import type { guestInvitationRoutes as endpoints } from '@portal/contract/guestInvitations';
import type { Deps } from '../../../deps.ts';
import { readAll, readList } from '../../../db/lists.ts';
import { found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { guestInvitations, readTemplate, readTotal } from './guestInvitations.queries.ts';
import { guestInvitationsSpreadsheet } from './guestInvitationsSpreadsheet.ts';
import { sampleOfTemplate, saveTemplate, templateTests } from './guestInvitations.service.ts';

/** What exhibitors’ invitations of guests start from, and how far they come (ORG-73, ORG-74). */
export function guestInvitationRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const { countTest, sendTest } = templateTests(deps);
  return {
    guestInvitations: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return guestInvitationsSpreadsheet(
          readAll(db, guestInvitations, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: exhibitors, meta } = await readList(db, guestInvitations, params, query);
      return { data: { exhibitors }, meta };
    },
    guestInvitationTotal: async ({ params: { eventID } }) => ({
      invitations: await readTotal(db, eventID),
    }),
    invitationTemplate: async ({ params: { eventID } }) => ({
      template: (await readTemplate(db, eventID)) ?? null,
    }),
    saveInvitationTemplate: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        await saveTemplate(trx, eventID, body, caller);
        return { template: found(await readTemplate(trx, eventID)) };
      }),
    previewInvitationTemplate: async ({ params: { eventID }, body }) => {
      const { subject, html } = await sampleOfTemplate(db, eventID, body, env.publicUrl);
      return { preview: { subject, html } };
    },
    testInvitationTemplate: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(
        async (trx) => ({
          message: await sendTest(trx, eventID, body, { userID: caller.userID, language }),
        }),
        () => countTest(caller),
      ),
  };
}

import type { guestInvitationRoutes as endpoints } from '@portal/contract/guestInvitations';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readTemplate } from './guestInvitations.queries.ts';
import { sampleOfTemplate, saveTemplate, templateTests } from './guestInvitations.service.ts';

/** What exhibitors’ invitations of guests start from (ORG-73). */
export function guestInvitationRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const { countTest, sendTest } = templateTests(deps);
  return {
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

import { emailStatuses, recipientStates } from '@portal/contract/codes';
import type { emailRoutes as endpoints } from '@portal/contract/emails';
import { emailStatusTexts, recipientStateTexts } from '@portal/contract/emailStatuses';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/download.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  findPartnerEmail,
  readPartnerEmail,
  readPartnerEmails,
  readTemplateEmail,
} from './emails.queries.ts';
import { createEmail, saveEmail } from './emails.service.ts';
import { readFunnel, readInvitedPersons } from './funnel.queries.ts';
import { previewMail, sending } from './sending.service.ts';

export function emailRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const { prepare, send, resend, stop, prepareTest, sendTest } = sending(deps);
  const { publicUrl } = env;
  return {
    partnerEmails: async ({ params, query, language }) => {
      const [{ rows: partnerEmails, meta }, templateEmail] = await Promise.all([
        readPartnerEmails(db, params, query),
        readTemplateEmail(db, params.eventID, language),
      ]);
      return { data: { partnerEmails, templateEmail }, meta };
    },
    partnerEmailsMeta: async () => ({
      meta: {
        statuses: emailStatuses.map((value) => ({ value, ...emailStatusTexts[value] })),
        recipientStates: recipientStates.map((value) => ({ value, ...recipientStateTexts[value] })),
      },
    }),
    partnerEmail: async ({ params: { partnerEmailId }, caller }) => {
      found(await findPartnerEmail(db, partnerEmailId, caller));
      return { partnerEmail: await readPartnerEmail(db, partnerEmailId) };
    },
    createPartnerEmail: ({ body, caller, transact }) =>
      transact(async (trx) => ({ partnerEmail: await createEmail(trx, body, caller) })),
    savePartnerEmail: ({ params: { partnerEmailId }, body, caller, transact }) =>
      transact(async (trx) => ({
        partnerEmail: await saveEmail(trx, partnerEmailId, body, caller),
      })),
    sendPartnerEmail: ({ params, body, caller, language, transact }) =>
      transact(
        async (trx, counted) => ({
          partnerEmail: await send(trx, { ...params, ...body }, counted, { caller, language }),
        }),
        () => prepare({ ...params, state: 'waiting' }, caller),
      ),
    stopPartnerEmail: ({ params: { partnerEmailId }, caller, transact }) =>
      transact(async (trx) => ({ partnerEmail: await stop(trx, partnerEmailId, caller) })),
    resendPartnerEmail: ({ params, body, caller, language, transact }) =>
      transact(
        async (trx, counted) => ({
          partnerEmail: await resend(trx, { ...params, ...body }, counted, { caller, language }),
        }),
        () => prepare({ ...params, ...body }, caller),
      ),
    testSendPartnerEmail: ({ params, body, caller, language, transact }) =>
      transact(
        (trx, email) => sendTest(trx, email, { recipient: body.email, language }),
        () => prepareTest(params.partnerEmailId, caller),
      ),
    partnerEmailPreview: async ({ params: { partnerEmailId }, caller, language }) => {
      const { subject, html } = await previewMail(db, partnerEmailId, {
        caller,
        language,
        publicUrl,
      });
      return Download.page(subject, html);
    },
    partnerEmailFunnel: async ({ params, caller }) => ({
      funnel: found(await readFunnel(db, params.partnerEmailId, caller)),
    }),
    invitedPersons: async ({ params: { partnerEmailId }, query, caller }) => {
      found(await findPartnerEmail(db, partnerEmailId, caller));
      const { rows: invitedPersons, meta } = await readInvitedPersons(db, partnerEmailId, query);
      return { data: { invitedPersons }, meta };
    },
  };
}

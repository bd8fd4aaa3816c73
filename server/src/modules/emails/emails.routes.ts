import type { emailRoutes as rows } from '@portal/contract/emails';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { readPartnerEmails, readTemplateEmail } from './emails.queries.ts';

export function emailRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    partnerEmails: async ({ params, query }) => {
      const [{ rows: partnerEmails, meta }, templateEmail] = await Promise.all([
        readPartnerEmails(db, params, query),
        readTemplateEmail(db, params.eventID),
      ]);
      return { data: { partnerEmails, templateEmail }, meta };
    },
  };
}

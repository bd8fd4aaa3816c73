import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes as endpoints, type Registration } from '@portal/contract/registrations';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { inviter } from '../emails/testing.ts';

let count = 0;
export const address = () => `visitor${(count += 1)}@example.com`;

/** What a guest writes on the page behind the link. */
export const given = (email: string, more: object = {}) => ({
  firstNames: 'Eeva',
  lastName: 'Äijälä',
  email,
  company: 'Lehto Oy',
  jobTitle: 'Buyer',
  phone: '+358 40 123 4567',
  emailMarketingAllowed: true,
  smsMarketingAllowed: false,
  ...more,
});

/** A server whose mails arrive, and guests whom exhibitors invite with them. */
export async function registrationStand() {
  const sink = await smtpSink();
  const server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
  });
  const make = factories(server.db);
  /** A guest who has got the mail of an exhibitor, and what they can do with its link. */
  const guest = async (at?: Parameters<typeof inviter>[2], email = address()) => {
    const me = await inviter(server, make, at);
    const invitation = await me.draft([email]);
    await me.send(invitation);
    await me.whenSent(invitation);
    const link = (kind: string) => {
      const mails = sink.mails.filter(
        (mail) => mail.envelope.to.includes(email) && mail.subject === invitation.title,
      );
      return new RegExp(`/${kind}/([0-9a-f-]{36})`).exec(mails.at(-1)!.html!)?.[1] as string;
    };
    const registrationCode = link('register');
    const at_ = { registrationCode };
    return {
      me,
      email,
      invitation,
      registrationCode,
      open: async (): Promise<Registration> =>
        (await server.as()(endpoints.registration, at_)).data.registration,
      register: async (body = given(email)) =>
        (await server.as()(endpoints.saveRegistration, { ...at_, body })).data.registration,
      decline: async () =>
        (await server.as()(endpoints.declineRegistration, at_)).data.registration,
      guests: async () => (await me.call(peopleRoutes.guests, me.participation)).data.persons,
      funnel: () => me.funnel(invitation),
    };
  };
  return { server, make, sink, guest };
}

export type Guest = Awaited<ReturnType<Awaited<ReturnType<typeof registrationStand>>['guest']>>;

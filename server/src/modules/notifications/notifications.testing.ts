import { contract } from '@portal/contract';
import type { NotificationMails } from '@portal/contract/users';
import { make, server } from '../../../test/useServer.ts';

export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** A user of a partner who wants notifications by mail like this. */
export async function makeReader(wish: NotificationMails, language: 'en' | 'fi' = 'en') {
  const { partnerID, organizationID } = await make.partner();
  const user = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, user), language);
  const { userID, email } = user;
  if (wish !== 'off')
    await call(contract.users.saveUser, { userID, body: { notificationMails: wish } });
  const mails = () =>
    server.db
      .selectFrom('outgoingMails')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', email)
      .orderBy('outgoingMailID')
      .execute();
  return { userID, partnerID, organizationID, call, mails };
}
type Reader = Awaited<ReturnType<typeof makeReader>>;

/** Shown from now on, unless told otherwise. */
export const notify = ({ userID, partnerID, organizationID }: Reader, given: object = {}) =>
  make.notification(
    { userID, partnerID },
    { organizationID, timeToShow: hours(0), title: 'Doors', ...given },
  );

import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { outdate, queryClient, read } from '../../api/query.ts';

export const emailQuery = (partnerEmailId: number) =>
  read(emailRoutes.partnerEmail, { partnerEmailId }, { shown: true });

/** After any change of an invitation: all that shows it is asked for again. */
export function keepEmail(email: PartnerEmailDetails): void {
  queryClient.setQueryData(emailQuery(email.partnerEmailId).queryKey, {
    data: { partnerEmail: email },
  });
  outdateEmails();
}

export function outdateEmails(): void {
  void outdate(emailRoutes.partnerEmails);
  void outdate(emailRoutes.partnerEmailFunnel);
  void outdate(emailRoutes.invitedPersons);
}

import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { invalidate, keepReply, queryClient, read } from '../../api/query.ts';

export const emailQuery = (partnerEmailId: number) =>
  read(emailRoutes.partnerEmail, { partnerEmailId }, { inlineError: true });

/** An invitation as it was last answered, which may not be drawn yet. */
export const storedEmail = (partnerEmailId: number): PartnerEmailDetails | undefined =>
  queryClient.getQueryData(emailQuery(partnerEmailId).queryKey)?.data.partnerEmail;

/** By which this device keeps what is not stored yet. */
export const emailDraft = (partnerEmailId: number) => `email/${partnerEmailId}`;

/** After any change of an invitation: all that shows it is asked for again. */
export function keepEmail(email: PartnerEmailDetails): void {
  void keepReply(emailQuery(email.partnerEmailId), {
    data: { partnerEmail: email },
  });
  invalidateEmails();
}

export function invalidateEmails(): void {
  void invalidate(emailRoutes.partnerEmails);
  void invalidate(emailRoutes.partnerEmailFunnel);
  void invalidate(emailRoutes.invitedPersons);
}

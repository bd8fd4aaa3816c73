/** The way back to a password: `/password-recovery`, and with the token of the mailed link. */
export const recovery = /^\/password-recovery(?:\/([^/]+))?\/?$/;
/** The link in the mail to a new address. */
export const emailConfirmation = /^\/confirm-email\/([^/]+)\/?$/;
/** A ticket, for whoever has its link (ENT-24). */
export const ticketLink = /^\/tickets\/([^/]+)\/?$/;

/** The page behind the link of an invitation, and the one that ends such mails (REG-01). */
export const registrationLink = /^\/register\/([^/]+)\/?$/;
export const optOutLink = /^\/optOut\/([^/]+)\/?$/;

/** Whether an address opens the same with and without a session (AUTH-07). */
export function opensAnyway(pathname: string): boolean {
  return recovery.test(pathname) || emailConfirmation.test(pathname);
}

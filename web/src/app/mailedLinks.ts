/** The way back to a password: `/password-recovery`, and with the token of the mailed link. */
export const recovery = /^\/password-recovery(?:\/([^/]+))?\/?$/;
/**
 * The links in the mails about a new address, to that one and to the one until then (SET-02), about a
 * second factor that is to be removed (SEC-06), and about a sign-in on a new device (SEC-10).
 */
export const accountLink = /^\/(confirm-email|stop-email|keep-factor|not-me)\/([^/]+)\/?$/;
/** What opens to whoever has the link: a ticket (ENT-24), an invitation and the end of such mails (REG-01). */
const links = { ticket: 'tickets', registration: 'register', optOut: 'optOut' } as const;
export type LinkKind = keyof typeof links;

export function linkIn(pathname: string): { kind: LinkKind; code: string } | undefined {
  const [, start, code, rest] = pathname.split('/');
  const kind = (Object.keys(links) as LinkKind[]).find((each) => links[each] === start);
  return kind && code && !rest ? { kind, code } : undefined;
}

/** Whether an address opens the same with and without a session (AUTH-07). */
export function opensAnyway(pathname: string): boolean {
  return recovery.test(pathname) || accountLink.test(pathname);
}

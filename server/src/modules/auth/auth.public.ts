/** What other modules may call of this one. */
export { dropLinks, lockUser, owned, voidPassword } from './account.service.ts';
export { createPasswordLink } from './passwordLink.service.ts';

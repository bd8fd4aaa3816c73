/** What other modules may call of this one. */
export { readOrganization, readPartnerPortal } from './events.service.ts';

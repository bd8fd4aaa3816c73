/** What other modules may call of this one. */
export { findLogo, logoPath } from './materials.service.ts';

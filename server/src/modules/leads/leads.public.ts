/** What other modules may call of this one. */
export { leadTotal } from './leadTotal.ts';

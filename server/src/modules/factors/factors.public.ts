/** What other modules may call of this one. */
export { factorReset } from './reset.service.ts';
export { countUnreadable, resealTotps } from './reseal.ts';
export { beginStep } from './steps.service.ts';

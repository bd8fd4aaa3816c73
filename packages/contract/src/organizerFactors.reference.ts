import type * as organizerFactors from './organizerFactors.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const organizerFactorsExamples: ExamplesOf<typeof organizerFactors> = {
  factorDemand: {
    secondFactorFrom: '2026-12-01',
    isInForce: false,
    timeZone: 'Europe/Helsinki',
    today: '2026-11-24',
    userCount: 5,
    withoutCount: 2,
    hasOwn: true,
    timeModified: changed,
  },
};

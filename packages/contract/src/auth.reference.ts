import type * as auth from './auth.ts';
import type { ExamplesOf } from './reference.ts';

export const authExamples: ExamplesOf<typeof auth> = {
  credentials: { email: 'anna.virtanen@example.com', password: 'demo1234' },
  requestedFrom: 'partnerPortal',
};

import type { ExamplesOf } from './reference.ts';
import type * as setup from './setup.ts';

export const setupExamples: ExamplesOf<typeof setup> = {
  setupOrganization: { organizationID: 1, name: 'Tapahtumatalo Oy' },
};

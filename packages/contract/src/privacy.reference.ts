import type * as privacy from './privacy.ts';
import type { ExamplesOf } from './reference.ts';

export const privacyExamples: ExamplesOf<typeof privacy> = {
  erasure: {
    partners: [{ partnerID: 1, name: 'Aurora Robotics Oy', isLastUser: true }],
    orderCount: 3,
  },
};

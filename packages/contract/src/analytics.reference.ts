import type * as analytics from './analytics.ts';
import { during, eero, type ExamplesOf } from './reference.ts';

const { firstNames: firstName, ...rest } = eero;

export const analyticsExamples: ExamplesOf<typeof analytics> = {
  visitor: {
    visitorID: 1,
    firstName,
    ...rest,
    timeCreated: during,
    timeLatestActivity: '2027-03-04T09:12:30.000Z',
    activityTime: 610,
  },
};

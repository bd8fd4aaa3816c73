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
  visitorsSummary: {
    visitorCount: 12,
    returningCount: 3,
    medianTime: 240,
    hours: [{ day: '2027-03-04', hour: 11, newCount: 12, returningCount: 3 }],
    durations: [
      { from: 0, visitorCount: 2 },
      { from: 60, visitorCount: 6 },
      { from: 300, visitorCount: 3 },
      { from: 900, visitorCount: 1 },
      { from: 3600, visitorCount: 0 },
    ],
    companies: [{ company: 'Nordwind Oy', visitorCount: 4 }],
  },
};

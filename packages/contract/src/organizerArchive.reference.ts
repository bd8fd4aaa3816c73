import type * as organizerArchive from './organizerArchive.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerArchiveExamples: ExamplesOf<typeof organizerArchive> = {
  eventUse: {
    orderCount: 188,
    scanCount: 12_440,
    badgeCount: 1210,
    unsentCount: 3,
    exhibitorCount: 412,
    productCount: 96,
    packageCount: 3,
    invitationCount: 0,
    fileCount: 12,
    noteCount: 4,
  },
};

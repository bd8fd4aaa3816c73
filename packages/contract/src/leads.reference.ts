import type * as leads from './leads.ts';
import { during, eero, type ExamplesOf } from './reference.ts';
import { exampleScan } from './scanPoints.reference.ts';

const { scanPointScanID, timeScanned, timeOnDevice, comment, rating, tags } = exampleScan;

const shared = {
  leadID: 1,
  ...eero,
  scanCount: 1,
  timeFirstScanned: during,
  timeLastScanned: during,
  isClockWrong: false,
  rating: 4,
  tags: ['hot', 'wants a demo'],
  timeModified: '2027-03-04T09:20:00.000Z',
};

const leadNote = {
  leadNoteID: 1,
  content: 'Send the quote for two arms by Friday.',
  userID: 1,
  authorName: 'Anna Virtanen',
  isOwn: true,
  timeCreated: '2027-03-04T09:20:00.000Z',
  timeModified: '2027-03-04T09:20:00.000Z',
};

export const leadsExamples: ExamplesOf<typeof leads> = {
  lead: { ...shared, noteCount: 1 },
  leadNote,
  leadDetails: {
    ...shared,
    eventID: 1,
    partnerID: 1,
    touches: [
      {
        scanPointScanID,
        scanPointID: 1,
        scanPointName: 'Main stand',
        timeScanned,
        timeOnDevice,
        comment,
        rating,
        tags,
      },
    ],
    notes: [leadNote],
  },
  leadsSummary: {
    leadCount: 12,
    scanCount: 17,
    timeDownloaded: null,
    tags: [{ tag: 'hot', leadCount: 5 }],
    clockWrongCount: 0,
    hours: [{ time: during, scanCount: 17 }],
    scanPoints: [{ scanPointID: 1, name: 'Main stand', scanCount: 17, leadCount: 12 }],
  },
};

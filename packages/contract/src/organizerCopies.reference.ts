import type * as organizerCopies from './organizerCopies.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerCopiesExamples: ExamplesOf<typeof organizerCopies> = {
  copySource: {
    settingCount: 9,
    categoryCount: 12,
    productCount: 148,
    packageCount: 3,
    taskNeeds: [[], [], [], ['products'], ['packages']],
    templateCount: 1,
    exhibitorCount: 214,
    standCount: 231,
  },
};

import { changed, type ExamplesOf } from './reference.ts';
import type * as savedViews from './savedViews.ts';

export const savedViewsExamples: ExamplesOf<typeof savedViews> = {
  savedView: {
    savedViewID: 1,
    list: 'exhibitors',
    eventID: null,
    name: 'Never signed in',
    query: 'signIn=never&sort=department.asc',
    isForAllUsers: true,
    timeModified: changed,
  },
};

import type * as organizerUsers from './organizerUsers.ts';
import { changed, eero, type ExamplesOf } from './reference.ts';

const { firstNames, lastName, email } = eero;

export const organizerUsersExamples: ExamplesOf<typeof organizerUsers> = {
  organizerUser: {
    userID: 1,
    firstNames,
    lastName,
    email,
    role: 'manager',
    isForAllEvents: true,
    events: [],
    timeLastSignIn: changed,
    timeSecondFactor: changed,
    state: 'active',
    mailProblem: null,
    timeModified: changed,
  },
};

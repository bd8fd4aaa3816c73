import { exhibitorPartsExamples } from './exhibitorParts.reference.ts';
import type * as organizerPeople from './organizerPeople.ts';
import { peopleExamples } from './people.reference.ts';
import { changed, type ExamplesOf } from './reference.ts';

const { emails, phones } = peopleExamples.person;
const partner = { partnerID: 1, partnerName: 'Aurora Robotics Oy' };
const organizerPerson = { ...exhibitorPartsExamples.exhibitorPerson, ...partner };

export const organizerPeopleExamples: ExamplesOf<typeof organizerPeople> = {
  organizerPerson,
  organizerPersonDetails: { ...organizerPerson, emails, phones, timeModified: changed },
};

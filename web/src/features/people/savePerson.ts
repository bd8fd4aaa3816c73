import { personType } from '@portal/contract/codes';
import { peopleRoutes, type Person } from '@portal/contract/people';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import type { Loaded } from '../../ui/useRecordForm.ts';
import { personBody, type PersonValues } from './personValues.ts';

interface Participation {
  eventID: number;
  partnerID: number;
}

/** After any change of people both lists are asked for again. */
export function invalidatePeople(): void {
  void invalidate(peopleRoutes.personnel);
  void invalidate(peopleRoutes.guests);
}

/** PPL-13: somebody new among the personnel. */
export async function createPerson(
  { eventID, partnerID }: Participation,
  values: PersonValues,
): Promise<Person> {
  const { details, consents } = personBody(values);
  const body = { ...details, event: { eventID, partnerID, ...consents } };
  const { person } = (await call(peopleRoutes.createPerson, { eventID, body })).data;
  invalidatePeople();
  return person;
}

/** What asks for one person at the event, whatever page of the list they are on. */
export const onlyPerson = (participation: Participation, personID: number) => ({
  ...participation,
  query: {
    limit: 10,
    filter: [{ column: 'personID' as const, condition: 'equals' as const, values: [personID] }],
  },
});

/**
 * A person as stored at this moment. The event is asked: whose contacts one reads is a matter of the session, which
 * another tab may have taken to another organiser's event.
 */
export async function reloadPerson(person: Person): Promise<Person> {
  const { event, personID } = person;
  const kind = event.personType === personType.guest ? 'guests' : 'personnel';
  const { persons } = (await call(peopleRoutes[kind], onlyPerson(event, personID))).data;
  return persons[0] ?? person;
}

/**
 * Saves a person over what the form had loaded (T10). Consents go along where they were changed here: a guest may have
 * taken one back meanwhile.
 */
export async function savePerson(
  person: Person,
  values: PersonValues,
  { values: before, timeModified }: Loaded<PersonValues>,
): Promise<Person> {
  const { eventID, partnerID } = person.event;
  const { details, consents: wished } = personBody(values, person);
  const consents = Object.fromEntries(
    Object.entries(wished).filter(([name, is]) => is !== before[name as keyof typeof wished]),
  );
  const { data } = await call(peopleRoutes.savePerson, {
    eventID,
    personID: person.personID,
    body: { ...details, timeModified, event: { eventID, partnerID, ...consents } },
  });
  invalidatePeople();
  return data.person;
}

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

/** A person as stored at this moment; what they let us send is the place's, and stays as it was known. */
export async function reloadPerson({ personID, event }: Person): Promise<Person> {
  const { contact } = (await call(peopleRoutes.contact, { personID })).data;
  return { ...contact, event };
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

import { personStatus, type PersonStatus } from '@portal/contract/codes';
import type { Person } from '@portal/contract/people';
import type { TFunction } from 'i18next';
import { someOf } from '../../ui/useConfirm.tsx';
import { nameOf } from './personValues.ts';

/** As many names as a question tells. */
const namesShown = 5;
export const namesOf = (persons: Person[], t: TFunction) =>
  someOf(persons.map(nameOf), namesShown, t);

const notComing: ReadonlySet<PersonStatus> = new Set([
  personStatus.notParticipating,
  personStatus.cancelled,
]);

/** What is asked before badges are sent to them, and who of them does not come. */
export function withNotComing(question: string, persons: Person[], t: TFunction): string {
  const some = persons.filter(({ event }) => notComing.has(event.personStatus));
  return some.length > 0
    ? `${question} ${t('persons.not_coming', { names: namesOf(some, t) })}`
    : question;
}

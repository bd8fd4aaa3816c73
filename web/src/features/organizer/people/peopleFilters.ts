import { personType } from '@portal/contract/codes';
import { momentAt } from '@portal/contract/eventMoments';
import type { ListQueryOf } from '@portal/contract/listQuery';
import type { organizerPeopleList } from '@portal/contract/organizerPeople';
import { personStatuses } from '@portal/contract/personStatuses';
import { sinceOf } from '../../../shared/periods.ts';

type Filter = NonNullable<ListQueryOf<typeof organizerPeopleList>['filter']>[number];

/** What stands in the address for which people. */
export const typeChoices = { personnel: personType.personnel, guest: personType.guest } as const;
export type TypeChoice = keyof typeof typeChoices;

/** In place of a period: a day that is chosen itself, as `since`. */
export const chosenDay = 'since';

export const peopleFilterNames = ['type', 'status', 'exhibitor', 'days', chosenDay];

const equals = (column: 'personType' | 'personStatus' | 'partnerID', value: string): Filter => ({
  column,
  condition: 'equals',
  values: [value],
});

/** Whose type is asked for; of an exhibitor's people too. */
export const typeFilterOf = ({ type = '' }: Record<string, string>) =>
  Object.hasOwn(typeChoices, type)
    ? [
        equals('personType', String(typeChoices[type as TypeChoice])) as Filter & {
          column: 'personType';
        },
      ]
    : [];

/** From when on: the last so many days, or a day from midnight on by the clocks of the event. */
function changedSince({ days, since = '' }: Record<string, string>, timeZone: string) {
  if (days !== chosenDay) return sinceOf(days);
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(Date.parse(since))) return undefined;
  return new Date(Date.parse(momentAt(`${since}T00:00`, timeZone)) - 1).toISOString();
}

/** The filter of the list for what stands in the address; what it does not know is left out. */
export function peopleFilterOf(given: Record<string, string>, timeZone: string): Filter[] {
  const { status = '', exhibitor = '' } = given;
  const changed = changedSince(given, timeZone);
  return [
    ...typeFilterOf(given),
    ...(Object.hasOwn(personStatuses, status) ? [equals('personStatus', status)] : []),
    ...(/^\d{1,15}$/.test(exhibitor) ? [equals('partnerID', exhibitor)] : []),
    ...(changed
      ? [{ column: 'timeChanged' as const, condition: 'greater_than' as const, values: [changed] }]
      : []),
  ];
}

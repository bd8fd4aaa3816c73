import type { ListQueryOf } from '@portal/contract/listQuery';
import type { organizerScanPointsList } from '@portal/contract/organizerScanPoints';

type Filter = NonNullable<ListQueryOf<typeof organizerScanPointsList>['filter']>[number];

const minute = 60_000;

/** To five minutes: what is fetched is found again. */
const ago = (hours: number) =>
  new Date(Math.floor(Date.now() / (5 * minute)) * 5 * minute - hours * 60 * minute).toISOString();

const silentFor = (hours: number) => (): Filter[] => [
  { column: 'timeLastContact', condition: 'less_than', values: [ago(hours)] },
];

/** What stands in the address for which scan points. */
export const stateChoices = {
  linkNotSent: () => [{ column: 'timeLinkSent', condition: 'is_null', values: [] }],
  neverUsed: () => [{ column: 'timeLastContact', condition: 'is_null', values: [] }],
  notRehearsed: () => [{ column: 'isRehearsed', condition: 'equals', values: ['false'] }],
  silentHour: silentFor(1),
  silentDay: silentFor(24),
  waiting: () => [{ column: 'waitingCount', condition: 'greater_than', values: ['0'] }],
  refused: () => [{ column: 'refusedCount', condition: 'greater_than', values: ['0'] }],
} as const satisfies Record<string, () => Filter[]>;
export type StateChoice = keyof typeof stateChoices;

/** The filter of the list for what stands in the address; what it does not know is left out. */
export function scanPointFilterOf({ state = '' }: Record<string, string>): Filter[] {
  return Object.hasOwn(stateChoices, state) ? stateChoices[state as StateChoice]() : [];
}

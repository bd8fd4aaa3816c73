import type { RecipientState } from '@portal/contract/codes';
import type { EmailFunnel, invitedPersonsList } from '@portal/contract/emails';
import type { ListQueryOf } from '@portal/contract/listQuery';

type Filters = NonNullable<ListQueryOf<typeof invitedPersonsList>['filter']>;
type CountName = Extract<keyof EmailFunnel, `${string}Count`>;

interface Group {
  count: CountName;
  filter: Filters[number];
}
const stateIs = (state: RecipientState): Filters[number] => ({
  column: 'state',
  condition: 'equals',
  values: [state],
});
const isTrue = (column: 'isSent' | 'isCheckedIn' | 'isScanned'): Filters[number] => ({
  column,
  condition: 'equals',
  values: [true],
});

/** What an invitation led to, step by step; `show=registered` in the URL shows the people behind it. */
export const steps = {
  sent: { count: 'sentCount', filter: isTrue('isSent') },
  registered: { count: 'registeredCount', filter: stateIs('registered') },
  checkedIn: { count: 'checkedInCount', filter: isTrue('isCheckedIn') },
  scanned: { count: 'scannedCount', filter: isTrue('isScanned') },
} as const satisfies Record<string, Group>;

/** Whom it did not lead there. */
export const others = {
  waiting: { count: 'waitingCount', filter: stateIs('waiting') },
  failed: { count: 'failedCount', filter: stateIs('failed') },
  stopped: { count: 'stoppedCount', filter: stateIs('stopped') },
  optedOut: { count: 'optedOutCount', filter: stateIs('optedOut') },
  declined: { count: 'declinedCount', filter: stateIs('declined') },
} as const satisfies Record<string, Group>;

export type StepName = keyof typeof steps;
export type OtherName = keyof typeof others;
const groups: Record<string, Group> = { ...steps, ...others };

/** What the URL says, as the list takes it. */
export function filtersOf({ show }: Record<string, string>): Filters {
  const group = show === undefined ? undefined : groups[show];
  return group ? [group.filter] : [];
}

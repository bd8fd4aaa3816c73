import { Checkbox } from '@mantine/core';
import { personStatus } from '@portal/contract/codes';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../ui/listState.ts';

const { waitingForApproval, waitingForPayment, inQueue } = personStatus;

/** What the URL says, as the list takes it: `waiting=yes` are those who are not let in yet. */
export const filterOf = ({ waiting }: Record<string, string>) =>
  waiting
    ? {
        filter: [
          {
            column: 'personStatus' as const,
            condition: 'in' as const,
            values: [waitingForApproval, waitingForPayment, inQueue],
          },
        ],
      }
    : {};

export function WaitingFilter({ state: { filters, change } }: { state: ListState }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('persons.only_waiting')}
      checked={Boolean(filters['waiting'])}
      onChange={(event) =>
        change({ filters: { waiting: event.currentTarget.checked ? 'yes' : '' } })
      }
    />
  );
}

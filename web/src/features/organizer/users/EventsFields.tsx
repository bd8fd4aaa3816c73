import { Checkbox, MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maximumLimit } from '@portal/contract/listQuery';
import { organizerRoutes } from '@portal/contract/organizer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { eventDays } from '../../../shared/times.ts';
import { WholeRow } from '../../../ui/Fields.tsx';
import { chosenEvents, type EventsValues } from './organizerUserValues.ts';

interface Props<Values extends EventsValues> {
  form: UseFormReturnType<Values>;
  label: string;
  hint: string;
  /** At all events, whatever is chosen. */
  isAlways?: boolean;
}

/** All events of the organiser, or chosen ones. */
export function EventsFields<Values extends EventsValues>(props: Props<Values>) {
  const { form, label, hint, isAlways = false } = props;
  const { t } = useTranslation();
  const { values, getInputProps, setFieldValue, clearFieldError } =
    form as unknown as UseFormReturnType<EventsValues>;
  const isForAll = isAlways || values.isForAllEvents;
  const query = { limit: maximumLimit, order: { eventStarts: 'desc' as const } };
  const { data } = useQuery(read(organizerRoutes.organizerEvents, { query }));
  const { error } = getInputProps('events') as { error?: string };
  return (
    <>
      <WholeRow>
        <Checkbox
          label={label}
          description={hint}
          checked={isForAll}
          disabled={isAlways}
          onChange={(event) => {
            setFieldValue('isForAllEvents', event.currentTarget.checked);
            clearFieldError('events');
          }}
        />
      </WholeRow>
      {!isForAll && (
        <WholeRow>
          <MultiSelect
            required
            searchable
            hidePickedOptions
            withScrollArea={false}
            // Outside the window it would widen the page of a phone.
            comboboxProps={{ withinPortal: false }}
            label={t('organizer_users.events')}
            nothingFoundMessage={t('organizer.no_events')}
            data={(data?.data.events ?? []).map((event) => ({
              value: String(event.eventID),
              label: `${event.name} · ${eventDays(event)}`,
            }))}
            value={chosenEvents(values)}
            onChange={(chosen) => setFieldValue('events', chosen.join(','))}
            error={error}
          />
        </WholeRow>
      )}
    </>
  );
}

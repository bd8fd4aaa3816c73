import { Alert } from '@mantine/core';
import { peopleRoutes } from '@portal/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';

/** When the names of personnel freeze at the event of this area, and whether they have (ORG-66). */
export function useNameFreeze() {
  const { event } = useEventArea();
  const { data } = useQuery(
    read(peopleRoutes.nameFreeze, { eventID: event.eventID }, { inlineError: true }),
  );
  return data?.data.nameFreeze;
}

/** Says until when personnel can be changed here, or that it no longer can. */
export function NameFreezeNotice() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { timeNamesFrozen, isFrozen } = useNameFreeze() ?? {};
  const { eventEnds } = useEventArea().event;
  if (!timeNamesFrozen || (!isFrozen && timeNamesFrozen > eventEnds)) return null;
  const time = eventTime(timeNamesFrozen);
  return (
    <Alert color={isFrozen ? 'yellow' : 'blue'} role="status" mb="md">
      {t(isFrozen ? 'persons.names_frozen' : 'persons.names_freeze', { time })}
    </Alert>
  );
}

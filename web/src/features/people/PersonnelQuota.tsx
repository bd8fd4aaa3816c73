import { Text } from '@mantine/core';
import { partnerRoutes } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';

/** How many badges are used of those that the organiser gave the partner, where it set a quota. */
export function PersonnelQuota({ used }: { used: number }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { data } = useQuery(
    read(partnerRoutes.eventPartner, { eventID: event.eventID, partnerID }, { inlineError: true }),
  );
  const quota = data?.data.partner.event.personnelQuota ?? null;
  if (quota === null) return null;
  return (
    <Text className="tabular" fw={550} {...(used >= quota && { c: 'red' })}>
      {t('persons.quota', { used, count: quota })}
    </Text>
  );
}

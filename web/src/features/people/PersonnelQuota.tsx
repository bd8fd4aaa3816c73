import { Text } from '@mantine/core';
import { partnerRoutes } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';

/** How many badges are used of those that the organiser gave the partner, where it set a quota. */
export function PersonnelQuota({ used }: { used: number | undefined }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { data } = useQuery(
    read(partnerRoutes.eventPartner, { eventID: event.eventID, partnerID }, { inlineError: true }),
  );
  // Its place is kept: what is below does not move as it comes (S11).
  if (!data || used === undefined)
    return (
      <Text className="tabular" fw={550} style={{ visibility: 'hidden' }}>
        {t('persons.quota', { used: 10, count: 10 })}
      </Text>
    );
  const quota = data.data.partner.event.personnelQuota;
  if (quota === null) return null;
  return (
    <Text className="tabular" fw={550} {...(used >= quota && { c: 'red' })}>
      {t('persons.quota', { used, count: quota })}
    </Text>
  );
}

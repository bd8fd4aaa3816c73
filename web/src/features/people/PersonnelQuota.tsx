import { Alert, Text } from '@mantine/core';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import type { ReplyOf } from '@portal/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';

const quotaOf = (participation: { eventID: number; partnerID: number }) => ({
  ...read(partnerRoutes.eventPartner, participation, { inlineError: true }),
  select: ({ data }: ReplyOf<typeof partnerRoutes.eventPartner>) =>
    data.partner.event.personnelQuota,
});

/** How many badges are used of those that the organiser gave the partner, where it set a quota. */
export function PersonnelQuota({ used }: { used: number | undefined }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { data: quota } = useQuery(quotaOf({ eventID: event.eventID, partnerID }));
  // Its place is kept: what is below does not move as it comes (S11).
  if (quota === undefined || used === undefined)
    return (
      <Text className="tabular" fw={550} style={{ visibility: 'hidden' }}>
        {t('persons.quota', { used: 10, count: 10 })}
      </Text>
    );
  if (quota === null) return null;
  return (
    <Text className="tabular" fw={550} {...(used >= quota && { c: 'red' })}>
      {t('persons.quota', { used, count: quota })}
    </Text>
  );
}

/** Says that all badges are in use, before anybody is described who gets none. */
export function QuotaFull() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const participation = { eventID: event.eventID, partnerID };
  const { data: quota = null } = useQuery(quotaOf(participation));
  const { data: used = 0 } = useQuery({
    ...read(
      peopleRoutes.personnel,
      { ...participation, query: { limit: 10 } },
      { inlineError: true },
    ),
    enabled: quota !== null,
    select: ({ meta }) => meta.rowsTotal,
  });
  if (quota === null || used < quota) return null;
  return (
    <Alert color="yellow" role="status" mt="md">
      <Text fw={550}>{t('persons.quota_full')}</Text>
      <Text inherit>{t('persons.quota_full_text', { count: quota })}</Text>
    </Alert>
  );
}

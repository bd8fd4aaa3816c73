import { Button, Text } from '@mantine/core';
import { eventRoutes } from '@portal/contract/events';
import { IconCalendarEvent, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useUser } from '../../shared/user.ts';
import { mailTo } from '../../ui/reach.ts';
import { EmptyState } from '../../ui/states.tsx';

/** EVT-05: nothing to take part in: who adds one to an event, and where to ask. */
export function NoEvents() {
  const { t } = useTranslation();
  const { partners, organizationID } = useUser();
  const [partner] = partners;
  const { data } = useQuery({
    ...read(
      eventRoutes.organization,
      { organizationID: partner?.organizationID ?? organizationID },
      { inlineError: true },
    ),
    enabled: partner !== undefined,
  });
  const { name, supportEmail } = data?.data.organization ?? {};
  return (
    <EmptyState icon={IconCalendarEvent} text={t('events.no_events')}>
      {partner && (
        <Text c="dimmed" ta="center" maw={420} mt={-8}>
          {t('events.added_by_organiser')}
        </Text>
      )}
      {supportEmail && (
        <>
          <Button
            component="a"
            href={mailTo(supportEmail)}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('events.ask_organiser')}
          </Button>
          <Text c="dimmed" fz="sm" ta="center">
            {name} · {supportEmail}
          </Text>
        </>
      )}
    </EmptyState>
  );
}

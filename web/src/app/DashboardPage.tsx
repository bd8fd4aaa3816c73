import { Group, Stack, Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UpcomingEvents } from '../features/events/UpcomingEvents.tsx';
import { NotificationsCard } from '../features/notifications/NotificationsCard.tsx';
import { usePartner, useUser } from '../shared/user.ts';
import { Columns } from '../ui/Columns.tsx';
import { TextLink } from '../ui/links.tsx';
import { useLazy } from '../ui/useLazy.ts';
import { useTitle } from '../ui/useTitle.ts';
import styles from './DashboardPage.module.css';
import { NextOnDashboard } from './NextOnDashboard.tsx';

const fetchNoPartner = async () => (await import('../shared/NoPartner.tsx')).NoPartner;

/** DASH-01 … 03. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { firstNames, email, organizer } = useUser();
  const partner = usePartner();
  const NoPartner = useLazy(fetchNoPartner, !partner && !organizer);
  useTitle(t('nav.dashboard'));
  // Whoever works for an organiser alone has the console for a home.
  if (organizer && !partner) return <Navigate to="/organizer" replace />;
  return (
    <>
      <Stack gap={4} mt="xl" mb="lg">
        <Title order={1}>{t('dashboard.greeting', { name: firstNames })}</Title>
        {partner && <Text c="dimmed">{t('dashboard.lead', { partner: partner.name })}</Text>}
      </Stack>
      {!partner && NoPartner && (
        <div className={styles.notice}>
          <NoPartner email={email} />
        </div>
      )}
      {partner && (
        <div className={styles.notice}>
          <NextOnDashboard partnerID={partner.partnerID} />
        </div>
      )}
      <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
        <section aria-labelledby="upcoming">
          <Group justify="space-between" mb="sm">
            <Title order={2} id="upcoming">
              {t('dashboard.upcoming_events')}
            </Title>
            <TextLink to="/events">{t('dashboard.all_events')}</TextLink>
          </Group>
          <UpcomingEvents />
        </section>
        {partner && (
          <NotificationsCard
            partnerID={partner.partnerID}
            count={5}
            more={<TextLink to="/notifications">{t('notifications.all')}</TextLink>}
          />
        )}
      </Columns>
    </>
  );
}

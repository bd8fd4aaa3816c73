import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailsCard } from '../features/emails/EmailsCard.tsx';
import { EventInfo } from '../features/events/EventInfo.tsx';
import { NotificationsCard } from '../features/notifications/NotificationsCard.tsx';
import { OrganizationInfo } from '../features/partners/OrganizationInfo.tsx';
import { ProfileCard } from '../features/partners/ProfileCard.tsx';
import { PersonnelCard } from '../features/people/PersonnelCard.tsx';
import { ScanPointsCard } from '../features/scanPoints/ScanPointsCard.tsx';
import { useEventArea } from '../shared/event.ts';
import { Columns } from '../ui/Columns.tsx';
import { Html } from '../ui/Html.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section, SectionBody } from '../ui/Section.tsx';

/** SUM-01 … 06. */
export function SummaryPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const contact = portal.contactInformationForPartners;
  return (
    <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
      <Stack gap="lg">
        <EventInfo event={event} />
        <PersonnelCard eventID={eventID} partnerID={partnerID} />
        <EmailsCard eventID={eventID} partnerID={partnerID} />
      </Stack>
      <Stack gap="lg">
        <OrganizationInfo eventID={eventID} partnerID={partnerID} />
        <ProfileCard event={event} partnerID={partnerID} />
        {contact && (
          <Section title={t('summary.contact')}>
            <SectionBody>
              <Html html={contact} />
            </SectionBody>
          </Section>
        )}
        <NotificationsCard
          eventID={eventID}
          partnerID={partnerID}
          count={6}
          more={
            <TextLink to="/events/$eventID/notifications" params={{ eventID }}>
              {t('notifications.all')}
            </TextLink>
          }
        />
        <ScanPointsCard eventID={eventID} partnerID={partnerID} />
      </Stack>
    </Columns>
  );
}

import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NextCard, NextSkeleton } from '../features/checklists/NextCard.tsx';
import { Numbers } from '../features/checklists/Numbers.tsx';
import { EmailsCard } from '../features/emails/EmailsCard.tsx';
import { EventInfo } from '../features/events/EventInfo.tsx';
import { NotificationsCard } from '../features/notifications/NotificationsCard.tsx';
import { OrganizationInfo } from '../features/partners/OrganizationInfo.tsx';
import { PersonnelCard } from '../features/people/PersonnelCard.tsx';
import { ScanPointsCard } from '../features/scanPoints/ScanPointsCard.tsx';
import { checklistQuery } from '../shared/checklists.ts';
import { useEventArea } from '../shared/event.ts';
import { now } from '../shared/now.ts';
import { useUser } from '../shared/user.ts';
import { Columns } from '../ui/Columns.tsx';
import { Html } from '../ui/Html.tsx';
import { TextLink } from '../ui/links.tsx';
import { useIsReadOnly } from '../ui/readOnly.tsx';
import { Section, SectionBody } from '../ui/Section.tsx';
import { ErrorState } from '../ui/states.tsx';

/** SUM-01 … 06, NEXT-01, NEXT-04. */
export function SummaryPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const query = checklistQuery(useUser().userID, { eventID, partnerID });
  const { data, error, refetch } = useQuery(query);
  /** One part of it, as a card has its rows. */
  const useRows = <Part extends 'persons' | 'partnerEmails' | 'scanPoints'>(part: Part) =>
    useQuery({
      ...query,
      select: ({ data: { checklists } }) => ({
        rows: checklists[0]?.[part] ?? [],
      }),
    });
  const persons = useRows('persons');
  const partnerEmails = useRows('partnerEmails');
  const scanPoints = useRows('scanPoints');
  const checklist = data?.data.checklists[0];
  const isOver = Date.parse(event.eventEnds) < now();
  const isReadOnly = useIsReadOnly();
  const contact = portal.contactInformationForPartners;
  const next = t('checklist.title', { event: event.name });
  return (
    <Stack gap="lg">
      {checklist && checklist.steps.length > 0 && (
        <NextCard key={partnerID} checklist={checklist} />
      )}
      {error && !data && (
        <Section title={next}>
          <ErrorState error={error} retry={() => void refetch()} />
        </Section>
      )}
      {!data && !error && !isOver && !isReadOnly && <NextSkeleton title={next} />}
      {!(error && !data) && (
        <Numbers
          checklist={checklist}
          eventID={eventID}
          isRestricted={portal.isShopAndGuestsHidden}
        />
      )}
      <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack gap="lg">
          <PersonnelCard result={persons} />
          <EmailsCard
            result={partnerEmails}
            create={checklist?.shortcuts.find(({ name }) => name === 'invite')?.target}
          />
          <EventInfo event={event} />
        </Stack>
        <Stack gap="lg">
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
          <ScanPointsCard result={scanPoints} />
          {!(error && !data) && <OrganizationInfo organization={checklist?.organization} />}
          {contact && (
            <Section title={t('summary.contact')}>
              <SectionBody>
                <Html html={contact} />
              </SectionBody>
            </Section>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}

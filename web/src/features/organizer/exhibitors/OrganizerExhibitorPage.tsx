import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/money.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { linkTo, MailLink, PhoneLink, TextLink } from '../../../ui/links.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { AllowanceSection } from '../packages/AllowanceSection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { exhibitorParts, type ExhibitorPath } from './exhibitorTabs.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { exhibitorQuery, usePartnerID } from './organizerExhibitorQuery.ts';
import { RemindersSection } from './RemindersSection.tsx';
import { StandsModal } from './StandsModal.tsx';
import { TakeOut } from './TakeOut.tsx';
import { TasksSection } from './TasksSection.tsx';

/** ORG-32: one exhibitor of an event: what it is, and how much it has there. */
export function OrganizerExhibitorPage() {
  const { organizer } = useUser();
  const { eventID } = useOrganizerEvent();
  const partnerID = usePartnerID();
  const exhibitor = useQuery(exhibitorQuery(eventID, partnerID)).data?.data.exhibitor;
  // The frame around it has loaded it, and says so where it could not.
  if (!exhibitor) return null;
  const mayManage = organizer !== null && holdsRight(organizer, 'manageExhibitors');
  return (
    <Stack key={`${eventID}/${partnerID}`} gap="lg">
      <Numbers exhibitor={exhibitor} />
      <TasksSection eventID={eventID} partnerID={partnerID} />
      <Stands exhibitor={exhibitor} mayManage={mayManage} />
      <AllowanceSection exhibitor={exhibitor} mayManage={mayManage} />
      <ContactsSection exhibitor={exhibitor} mayManage={mayManage} />
      <RemindersSection exhibitor={exhibitor} mayManage={mayManage} />
      <Details exhibitor={exhibitor} />
      <NotesSection eventID={eventID} partnerID={partnerID} mayManage={mayManage} />
      <HistorySection eventID={eventID} partnerID={partnerID} />
      {mayManage && <TakeOut exhibitor={exhibitor} />}
    </Stack>
  );
}

/** How much it has at the event, each with its list: of leads nothing but the count (ORG-90). */
function Numbers({ exhibitor }: { exhibitor: OrganizerExhibitorDetails }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { eventID } = useOrganizerEvent();
  const { personnelCount: used, personnelQuota: allowed, ordersTotal, orderCount } = exhibitor;
  const number = (count: number) => t('organizer.number', { count });
  const own = `/organizer/events/${eventID}/exhibitors/${exhibitor.partnerID}`;
  const listed = (path: ExhibitorPath, words: string, search = '') => {
    const part = exhibitorParts.find((each) => each.path === path);
    if (!organizer || !part || !holdsRight(organizer, part.right)) return words;
    return (
      <TextLink fz="inherit" {...linkTo(own + path + search)}>
        {words}
      </TextLink>
    );
  };
  const personnel = allowed === null ? number(used) : t('exhibitors.used_of', { used, allowed });
  return (
    <Section title={t('exhibitors.at_event')}>
      <Facts
        short
        facts={[
          [t('exhibitors.personnel'), listed('/people', personnel, '?type=personnel')],
          [t('exhibitors.guests'), listed('/people', number(exhibitor.guestCount), '?type=guest')],
          ...(ordersTotal !== null && orderCount !== null
            ? [
                [
                  t('exhibitors.ordered'),
                  listed('/orders', `${formatMoney(ordersTotal)} (${number(orderCount)})`),
                ] as [string, ReactNode],
              ]
            : []),
          [t('exhibitors.scan_points'), listed('/scanpoints', number(exhibitor.scanPointCount))],
          [t('exhibitors.leads'), number(exhibitor.leadCount)],
          [
            t('exhibitors.invitations'),
            listed(
              '/invitations',
              exhibitor.invitationCount === 0
                ? number(0)
                : t('exhibitors.mails_to', {
                    mails: exhibitor.invitationCount,
                    count: exhibitor.recipientCount,
                  }),
            ),
          ],
          [t('exhibitors.files'), listed('/materials', number(exhibitor.fileCount))],
        ]}
      />
    </Section>
  );
}

interface StandsProps {
  exhibitor: OrganizerExhibitorDetails;
  mayManage: boolean;
}

/** ORG-28 */
function Stands({ exhibitor, mayManage }: StandsProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const { stands, department } = exhibitor;
  return (
    <Section
      title={t('exhibitors.stands')}
      more={
        mayManage && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={open}
          >
            {t('exhibitors.change_stands')}
          </Button>
        )
      }
    >
      <SectionBody>
        {stands.length === 0 && (
          <Text c="dimmed">
            {department
              ? t('exhibitors.own_stand', { stand: department })
              : t('exhibitors.no_stands')}
          </Text>
        )}
        <Stack gap={4}>
          {stands.map(({ hall, number, area, isShared }) => (
            <Group key={number} gap="xs">
              <Text fw={550}>{[hall, number].filter(Boolean).join(', ')}</Text>
              <Text c="dimmed">
                <DottedLine
                  parts={[
                    area !== null && t('exhibitors.square_metres', { area }),
                    isShared && t('exhibitors.shared'),
                  ]}
                />
              </Text>
            </Group>
          ))}
        </Stack>
      </SectionBody>
      {mayManage && <StandsModal exhibitor={exhibitor} opened={opened} onClose={close} />}
    </Section>
  );
}

function Details({ exhibitor }: { exhibitor: OrganizerExhibitorDetails }) {
  const { t } = useTranslation();
  const { contactEmail, phone, homepage, businessID } = exhibitor;
  const address = [
    exhibitor.streetAddress,
    [exhibitor.postalCode, exhibitor.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title={t('exhibitors.details')}>
      <Facts
        facts={[
          [t('exhibitors.business_id'), businessID],
          [t('exhibitors.email'), contactEmail && <MailLink email={contactEmail} />],
          [t('exhibitors.phone'), phone && <PhoneLink phone={phone} />],
          [t('exhibitors.homepage'), homepage],
          [t('exhibitors.address'), address],
        ]}
      />
    </Section>
  );
}

import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { hasRight } from '@portal/contract/organizerRoles';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import { ownTime } from '../../shared/times.ts';
import { useUser } from '../../shared/user.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { BackLink, MailLink, PhoneLink } from '../../ui/links.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { AllowanceSection } from './AllowanceSection.tsx';
import { ActAsModal } from './ActAsModal.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { useOrganizerEvent } from './organizerEventQuery.ts';
import { exhibitorQuery, usePartnerID } from './organizerExhibitorQuery.ts';
import { StandsModal } from './StandsModal.tsx';

/** ORG-32: one exhibitor of an event. */
export function OrganizerExhibitorPage() {
  const { t } = useTranslation();
  const { eventID, name: eventName } = useOrganizerEvent();
  const partnerID = usePartnerID();
  const { data, error, refetch } = useQuery(exhibitorQuery(eventID, partnerID));
  const exhibitor = data?.data.exhibitor;
  useTitle(exhibitor?.name ?? '', eventName);
  return (
    <>
      <BackLink to="/organizer/events/$eventID/exhibitors" params={{ eventID }} mt={0}>
        {t('exhibitors.all')}
      </BackLink>
      {error && !exhibitor && <ErrorState error={error} retry={() => void refetch()} />}
      {!exhibitor && !error && (
        <Stack gap="lg" aria-busy="true">
          <Skeleton h={32} w={240} />
          <Skeleton h={240} radius="lg" />
        </Stack>
      )}
      {exhibitor && <Exhibitor exhibitor={exhibitor} />}
    </>
  );
}

function Exhibitor({ exhibitor }: { exhibitor: OrganizerExhibitorDetails }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const mayManage = organizer !== null && hasRight(organizer.role, 'manageExhibitors');
  const { eventID, timePublished } = useOrganizerEvent();
  const [opened, acting] = useDisclosure();
  const { partnerID, name, displayName, department, timeLastSignIn: at } = exhibitor;
  return (
    <>
      <Group justify="space-between" align="flex-start" mb={4}>
        <Title order={2}>{name}</Title>
        {mayManage && timePublished && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={acting.open}
          >
            {t('exhibitors.act')}
          </Button>
        )}
      </Group>
      <Text c="dimmed" mb="lg">
        <DottedLine
          parts={[
            displayName !== name && displayName,
            department,
            at ? t('exhibitors.signed_in_at', { time: ownTime(at) }) : t('exhibitors.signIn_never'),
          ]}
        />
      </Text>
      <Stack gap="lg">
        <Numbers exhibitor={exhibitor} />
        <Stands exhibitor={exhibitor} mayManage={mayManage} />
        <AllowanceSection exhibitor={exhibitor} mayManage={mayManage} />
        <ContactsSection exhibitor={exhibitor} mayManage={mayManage} />
        <Details exhibitor={exhibitor} />
        <NotesSection eventID={eventID} partnerID={partnerID} mayManage={mayManage} />
        <HistorySection eventID={eventID} partnerID={partnerID} />
      </Stack>
      {mayManage && <ActAsModal exhibitor={exhibitor} opened={opened} onClose={acting.close} />}
    </>
  );
}

/** How much it has at the event: of leads and mails nothing but the count (ORG-90). */
function Numbers({ exhibitor }: { exhibitor: OrganizerExhibitorDetails }) {
  const { t } = useTranslation();
  const { personnelCount: used, personnelQuota: allowed, ordersTotal, orderCount } = exhibitor;
  const number = (count: number) => t('organizer.number', { count });
  return (
    <Section title={t('exhibitors.at_event')}>
      <Facts
        facts={[
          [
            t('exhibitors.personnel'),
            allowed === null ? number(used) : t('exhibitors.used_of', { used, allowed }),
          ],
          [t('exhibitors.guests'), number(exhibitor.guestCount)],
          ...(ordersTotal !== null && orderCount !== null
            ? [
                [
                  t('exhibitors.ordered'),
                  `${formatMoney(ordersTotal)} (${number(orderCount)})`,
                ] as [string, string],
              ]
            : []),
          [t('exhibitors.scan_points'), number(exhibitor.scanPointCount)],
          [t('exhibitors.leads'), number(exhibitor.leadCount)],
          [
            t('exhibitors.invitations'),
            t('exhibitors.mails_to', {
              mails: exhibitor.invitationCount,
              recipients: exhibitor.recipientCount,
            }),
          ],
          [t('exhibitors.files'), number(exhibitor.fileCount)],
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

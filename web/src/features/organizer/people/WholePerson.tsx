import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { personType } from '@portal/contract/codes';
import {
  organizerPeopleRoutes,
  type OrganizerPersonDetails,
} from '@portal/contract/organizerPeople';
import { holdsRight } from '@portal/contract/organizerRoles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { personName } from '../../../shared/personName.ts';
import { PersonStatusBadge } from '../../../shared/PersonStatusBadge.tsx';
import { primaryPhone } from '../../../shared/primaryContacts.ts';
import { useUser } from '../../../shared/user.ts';
import { isClosed } from '../../../ui/errorText.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { linkTo, MailLink, PhoneLink, TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { unlessGone } from '../unlessGone.ts';
import { EditPersonModal } from './EditPersonModal.tsx';
import { MovePersonModal } from './MovePersonModal.tsx';
import { refreshPeople } from './refreshPeople.ts';

/** ORG-62: who it is, whose they are, and what the organiser can make of it. */
export function WholePerson({ personID }: { personID: number }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(
    read(organizerPeopleRoutes.organizerPerson, { eventID, personID }, { inlineError: true }),
  );
  if (isClosed(error)) return <Text c="dimmed">{t('organizer_people.gone')}</Text>;
  if (data) return <Person person={data.data.person} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton h={240} radius="lg" aria-busy="true" />;
}

function Person({ person }: { person: OrganizerPersonDetails }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const isGuest = person.personType === personType.guest;
  const phone = primaryPhone(person);
  const to = `/organizer/events/${eventID}/exhibitors/${person.partnerID}`;
  return (
    <Stack gap="lg">
      <PersonActions person={person} isGuest={isGuest} />
      <Facts
        facts={[
          [t('exhibitors.name'), <TextLink {...linkTo(to)}>{person.partnerName}</TextLink>],
          [t('exhibitors.type'), t(isGuest ? 'exhibitors.one_guest' : 'exhibitors.one_personnel')],
          [t('exhibitors.status'), <PersonStatusBadge status={person.personStatus} />],
          [t('exhibitors.email'), person.email && <MailLink email={person.email} />],
          [t('exhibitors.phone'), phone && <PhoneLink phone={phone} />],
          [t('exhibitors.company_name'), person.company],
          [t('organizer_people.job_title'), person.jobTitle],
          [t('exhibitors.changed'), eventTime(person.timeChanged)],
        ]}
      />
    </Stack>
  );
}

interface ActionsProps {
  person: OrganizerPersonDetails;
  isGuest: boolean;
}

function PersonActions({ person, isGuest }: ActionsProps) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { eventID, name: event } = useOrganizerEvent();
  const [editing, edit] = useDisclosure();
  const [moving, move] = useDisclosure();
  const { confirm, modal } = useConfirm();
  const { close } = useWindowWay('history');
  if (organizer === null || !holdsRight(organizer, 'manageExhibitors')) return null;
  const { personID, partnerName } = person;
  const name = personName(person, person.email);
  const end = () =>
    confirm({
      title: t('organizer_people.end_title', { name }),
      text: t(isGuest ? 'organizer_people.end_guest_text' : 'organizer_people.end_text', {
        name,
        event,
        exhibitor: partnerName,
      }),
      action: t('organizer_people.end'),
      run: async () => {
        await unlessGone(
          call(organizerPeopleRoutes.endOrganizerPerson, { eventID, personID, body: {} }),
          () => call(organizerPeopleRoutes.organizerPerson, { eventID, personID }),
        );
        close();
        refreshPeople();
        notify('success', { title: t('organizer_people.ended', { name }) });
      },
      failed: notifyError,
    });
  return (
    <Group gap="sm">
      <Button variant="default" onClick={edit.open}>
        {t('organizer_people.edit')}
      </Button>
      {!isGuest && (
        <Button variant="default" onClick={move.open}>
          {t('organizer_people.move')}
        </Button>
      )}
      <Button variant="default" c="red" onClick={end}>
        {t('organizer_people.end')}
      </Button>
      {modal}
      <EditPersonModal person={person} opened={editing} onClose={edit.close} />
      <MovePersonModal person={person} called={name} opened={moving} onClose={move.close} />
    </Group>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { peopleRoutes, personsList, type Guest, type Person } from '@portal/contract/people';
import { IconDownload, IconMail, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import { PersonStatusBadge } from '../../shared/PersonStatusBadge.tsx';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { MailLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useLazy } from '../../ui/useLazy.ts';
import { useSelection } from '../../ui/useSelection.ts';
import { GuestInvitation } from './GuestInvitation.tsx';
import { PersonModal, SendBadgeModal } from './laterWindows.ts';
import { GuestRow, PersonRow } from './PersonRow.tsx';
import { filterOf, WaitingFilter } from './WaitingFilter.tsx';
import { primaryEmail } from '../../shared/primaryContacts.ts';
import { nameOf } from './personValues.ts';
import { useShownPerson } from './useShownPerson.ts';
import { usePeopleActions } from './usePeopleActions.tsx';

/** CONST-06 */
const screen = {
  columns: personsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  filters: ['waiting'],
};
const rowKey = ({ personID }: Person) => personID;
// What it asks of invitations nobody fetches who has guests.
const fetchInviteGuests = async () => (await import('./InviteGuests.tsx')).InviteGuests;
const isGuest = (row: Person | Guest): row is Guest => 'invitation' in row;

interface Props {
  of: 'personnel' | 'guests';
  create?: ReactNode;
  /** Nobody is taken off any more (ORG-66). */
  isFixed?: boolean;
  /** Beside the number of rows, which it is told once that is known. */
  note?: (rowsTotal: number | undefined) => ReactNode;
}

/** PPL-02 … 04: personnel or guests, with what can be done with them. */
export function PeopleList({ of, create, note, isFixed = false }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { event, partnerID } = useEventArea();
  const state = useListState(screen);
  const participation = { eventID: event.eventID, partnerID };
  const selection = useSelection(rowKey);
  const { download } = useDownload(peopleRoutes.badge);
  const { remove, sendBadges, modal } = usePeopleActions({
    listFailed: () => state.change({ page: 1 }, { replace: true }),
  });
  const shown = useShownPerson(of);
  const [sending, sender] = useDisclosure();
  const [person, setPerson] = useState<Person>();
  const result = useQuery({
    ...read(
      peopleRoutes[of],
      { ...participation, query: { ...state.query, ...filterOf(state.filters) } },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.persons as (Person | Guest)[], meta }),
    placeholderData: keepPreviousData,
  });
  const send = (row: Person) => {
    setPerson(row);
    sender.open();
  };
  const invitationColumn: Column<Person | Guest> = {
    header: t('persons.invitation'),
    share: 2.4,
    render: (row) => isGuest(row) && <GuestInvitation guest={row} />,
  };
  const nameLink = (row: Person) => (
    <RowLink way={shown.way} id={row.personID}>
      {nameOf(row)}
    </RowLink>
  );
  const columns: Column<Person | Guest>[] = [
    {
      header: t('persons.first_names'),
      order: 'firstNames',
      also: { header: t('persons.last_name'), order: 'lastName' },
      share: of === 'guests' ? 1.8 : 1.9,
      render: nameLink,
    },
    {
      header: t('persons.email'),
      share: of === 'guests' ? 2 : 2.7,
      render: (row) => <MailLink email={primaryEmail(row)} />,
    },
    of === 'guests'
      ? { header: t('persons.company'), share: 1.5, render: (row) => row.company }
      : { header: t('persons.job_title'), share: 1.8, render: (row) => row.jobTitle },
    ...(of === 'guests' ? [invitationColumn] : []),
    {
      header: t('persons.status'),
      share: 1.65,
      render: (row) => <PersonStatusBadge status={row.event.personStatus} />,
    },
    {
      header: t('list.modified'),
      order: 'timeModified',
      align: 'right',
      share: of === 'guests' ? 1.65 : 1.6,
      render: (row) => eventTime(row.timeModified),
    },
  ];
  const InviteGuests = useLazy(
    fetchInviteGuests,
    of === 'guests' && result.data?.meta.rowsTotal === 0,
  );
  const noGuests = {
    icon: IconUsers,
    text: t('persons.no_guests'),
    children: InviteGuests && <InviteGuests />,
  };
  return (
    <>
      <DataList
        label={t(`persons.${of}`)}
        searchLabel={t('persons.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) =>
          isGuest(row) ? (
            <GuestRow guest={row} name={nameLink(row)} />
          ) : (
            <PersonRow person={row} name={nameLink(row)} />
          )
        }
        rowKey={rowKey}
        empty={of === 'guests' ? noGuests : { icon: IconUsers, text: t('persons.no_personnel') }}
        note={note?.(result.data?.meta.rowsTotal)}
        create={create}
        isCreateNext
        filters={<WaitingFilter state={state} />}
        ticks={{
          selection,
          label: (row) => t('persons.select', { name: nameOf(row) }),
          actions: (
            <>
              <Button
                variant="default"
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() => sendBadges(selection.rows, selection.clear)}
              >
                {t('persons.send_badges')}
              </Button>
              {!isFixed && (
                <Button
                  variant="default"
                  c="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => remove(selection.rows, selection.clear)}
                >
                  {t('common.delete')}
                </Button>
              )}
            </>
          ),
        }}
        menu={{
          label: (row) => t('persons.actions', { name: nameOf(row) }),
          items: (row) => [
            {
              label: t('persons.edit'),
              icon: IconPencil,
              onClick: () => shown.way.open(row.personID),
              isChange: true,
            },
            {
              label: t('persons.send_badge'),
              icon: IconMail,
              onClick: () => send(row),
              isChange: true,
            },
            {
              label: t('persons.download_badge'),
              icon: IconDownload,
              onClick: () => download({ ...participation, personID: row.personID }),
            },
            ...(isFixed
              ? []
              : [
                  {
                    label: t('common.delete'),
                    icon: IconTrash,
                    onClick: () =>
                      remove([row], () => selection.has(rowKey(row)) && selection.toggle(row)),
                    isDangerous: true,
                    isChange: true,
                  },
                ]),
          ],
        }}
      />
      {shown.person && (
        <PersonModal
          key={shown.person.personID}
          person={shown.person}
          opened={shown.id === shown.person.personID}
          onClose={shown.way.close}
        />
      )}
      <NoRecord of={shown} />
      {person && <SendBadgeModal person={person} opened={sending} onClose={sender.close} />}
      {modal}
    </>
  );
}

import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { peopleRoutes, personsList, type Guest, type Person } from '@portal/contract/people';
import { IconDownload, IconMail, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { useListState } from '../../ui/listState.ts';
import { useSelection } from '../../ui/useSelection.ts';
import { GuestInvitation } from './GuestInvitation.tsx';
import { PersonModal, SendBadgeModal } from './laterWindows.ts';
import { GuestRow, PersonRow } from './PersonRow.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';
import { nameOf, primaryEmail } from './personValues.ts';
import { usePeopleActions } from './usePeopleActions.tsx';

/** CONST-06 */
const screen = { columns: personsList, limits: [10, 25, 50, 100], defaultLimit: 25 };
const rowKey = ({ personID }: Person) => personID;
const isGuest = (row: Person | Guest): row is Guest => 'invitation' in row;

interface Props {
  of: 'personnel' | 'guests';
  create?: ReactNode;
  /** Beside the number of rows, which it is told. */
  note?: (rowsTotal: number) => ReactNode;
}

/** PPL-02 … 04: personnel or guests, with what can be done with them. */
export function PeopleList({ of, create, note }: Props) {
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
  const [editing, editor] = useDisclosure();
  const [sending, sender] = useDisclosure();
  const [person, setPerson] = useState<Person>();
  const result = useQuery({
    ...read(peopleRoutes[of], { ...participation, query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.persons as (Person | Guest)[], meta }),
    placeholderData: keepPreviousData,
  });
  const withPerson = (open: () => void) => (row: Person) => {
    setPerson(row);
    open();
  };
  const [edit, send] = [withPerson(editor.open), withPerson(sender.open)];
  const columns: Column<Person | Guest>[] = [
    { header: t('persons.first_names'), order: 'firstNames', render: (row) => row.firstNames },
    { header: t('persons.last_name'), order: 'lastName', render: (row) => row.lastName },
    {
      header: t('persons.email'),
      render: (row) => (
        <>
          <Anchor
            inherit
            c="inherit"
            href={`mailto:${primaryEmail(row)}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {primaryEmail(row)}
          </Anchor>
          {of === 'guests' && (
            <Text c="dimmed" fz="sm">
              {row.company}
            </Text>
          )}
        </>
      ),
    },
    of === 'guests'
      ? {
          header: t('persons.invitation'),
          render: (row) => isGuest(row) && <GuestInvitation guest={row} />,
        }
      : { header: t('persons.job_title'), render: (row) => row.jobTitle },
    {
      header: t('persons.status'),
      render: (row) => <PersonStatusBadge status={row.event.personStatus} />,
    },
    {
      header: t('common.modified'),
      order: 'timeModified',
      align: 'right',
      render: (row) => eventTime(row.timeModified),
    },
  ];
  return (
    <>
      <DataList
        label={t(`persons.${of}`)}
        searchLabel={t('persons.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => (isGuest(row) ? <GuestRow guest={row} /> : <PersonRow person={row} />)}
        rowKey={rowKey}
        empty={{ icon: IconUsers, text: t('persons.no_personnel') }}
        note={result.data && note?.(result.data.meta.rowsTotal)}
        create={create}
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
              <Button
                variant="default"
                c="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => remove(selection.rows, selection.clear)}
              >
                {t('common.delete')}
              </Button>
            </>
          ),
        }}
        menu={{
          label: (row) => t('persons.actions', { name: nameOf(row) }),
          items: (row) => [
            { label: t('persons.edit'), icon: IconPencil, onClick: () => edit(row) },
            { label: t('persons.send_badge'), icon: IconMail, onClick: () => send(row) },
            {
              label: t('persons.download_badge'),
              icon: IconDownload,
              onClick: () => download({ ...participation, personID: row.personID }),
            },
            {
              label: t('common.delete'),
              icon: IconTrash,
              onClick: () =>
                remove([row], () => selection.has(rowKey(row)) && selection.toggle(row)),
              isDangerous: true,
            },
          ],
        }}
      />
      {person && (
        <>
          <PersonModal person={person} opened={editing} onClose={editor.close} />
          <SendBadgeModal person={person} opened={sending} onClose={sender.close} />
        </>
      )}
      {modal}
    </>
  );
}

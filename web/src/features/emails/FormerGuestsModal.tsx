import { Button, Checkbox, Group, Select, Skeleton, Text } from '@mantine/core';
import { eventRoutes } from '@portal/contract/events';
import {
  formerGuestRoutes,
  formerGuestsList,
  type FormerGuest,
} from '@portal/contract/formerGuests';
import { isLongEnough, maximumLimit, searchIn } from '@portal/contract/listQuery';
import type { PastedRecipient } from '@portal/contract/recipients';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { personName } from '../../shared/personName.ts';
import { useUser } from '../../shared/user.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { notifyError } from '../../ui/notify.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import styles from './FormerGuests.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  onList: string[];
  add: (recipients: PastedRecipient[]) => void;
}

const perPage = 10;
const any = 'any';

const recipientOf = (guest: FormerGuest): PastedRecipient => {
  const name = personName(guest, null);
  return { receiverEmail: guest.email, ...(name && { name }) };
};

/** MAIL-21: recipients from those who were guests at other events. */
export function FormerGuestsModal({ opened, onClose, onList, add }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('invitation.former')} size="lg">
      <Choice
        onList={onList}
        close={onClose}
        add={(recipients) => {
          add(recipients);
          onClose();
        }}
      />
    </DialogWindow>
  );
}

function Choice({ onList, close, add }: Omit<Props, 'opened' | 'onClose'> & { close: () => void }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const participation = { eventID: event.eventID, partnerID };
  const [search, setSearch] = useState('');
  const [eventID, setEventID] = useState(any);
  const [page, setPage] = useState(1);
  const selection = useSelection<FormerGuest>(({ personID }) => personID);
  const query = {
    ...(isLongEnough(search) && {
      search: searchIn(formerGuestsList.search, search),
    }),
    ...(eventID !== any && {
      filter: [
        { column: 'eventID' as const, condition: 'equals' as const, values: [Number(eventID)] },
      ],
    }),
  };
  const { data, error, refetch } = useQuery({
    ...read(
      formerGuestRoutes.formerGuests,
      { ...participation, query: { ...query, page, limit: perPage } },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
  });
  const taken = new Set(onList);
  const isNew = ({ email }: FormerGuest) => !taken.has(email);
  const everybody = useMutation({
    mutationFn: async (count: number) => {
      const pages = Array.from({ length: Math.ceil(count / maximumLimit) }, (_, i) => i + 1);
      const guests: FormerGuest[] = [];
      for (const each of pages) {
        const whole = { ...query, page: each, limit: maximumLimit };
        const reply = await call(formerGuestRoutes.formerGuests, {
          ...participation,
          query: whole,
        });
        guests.push(...reply.data.formerGuests);
      }
      return guests.filter(isNew).map(recipientOf);
    },
    onSuccess: add,
    onError: notifyError,
  });
  const guests = data?.data.formerGuests;
  const found = data?.meta.rowsFiltered ?? 0;
  const chosen = selection.rows.length;
  return (
    <>
      <Group gap="sm" mb="sm">
        <SearchInput
          hasFocus
          label={t('invitation.former_search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <EventSelect
          value={eventID}
          onChange={(chosenID) => {
            setEventID(chosenID);
            setPage(1);
          }}
        />
      </Group>
      {error && !guests && <ErrorState error={error} retry={() => void refetch()} />}
      {!guests && !error && <Skeleton h={320} aria-busy="true" />}
      {guests?.length === 0 && (
        <Text c="dimmed" py="lg">
          {t(data?.meta.rowsTotal ? 'list.no_match' : 'invitation.former_none')}
        </Text>
      )}
      <ul className={styles.list} aria-label={t('invitation.former')}>
        {guests?.map((guest) => (
          <li key={guest.personID}>
            <Checkbox
              checked={selection.has(guest.personID) || !isNew(guest)}
              disabled={!isNew(guest)}
              onChange={() => selection.toggle(guest)}
              label={[personName(guest, guest.email), guest.company].filter(Boolean).join(', ')}
              description={[
                guest.email,
                isNew(guest)
                  ? t(guest.hasCome ? 'invitation.former_came' : 'invitation.former_invited', {
                      event: guest.eventName,
                    })
                  : t('invitation.former_on_list'),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(found / perPage)} onChange={setPage} />
      <ModalActions>
        <Text c="dimmed" fz="sm" role="status" className="tabular" mr="auto">
          {chosen > 0 && t('list.selected', { count: chosen })}
        </Text>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        {chosen === 0 && found > 0 && (
          <Button loading={everybody.isPending} onClick={() => everybody.mutate(found)}>
            {t('invitation.former_all', { count: found })}
          </Button>
        )}
        {chosen > 0 && (
          <Button onClick={() => add(selection.rows.filter(isNew).map(recipientOf))}>
            {t('invitation.paste_add', { count: chosen })}
          </Button>
        )}
      </ModalActions>
    </>
  );
}

/** Of all events, or of one. */
function EventSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { userID } = useUser();
  const { data } = useQuery(
    read(
      eventRoutes.partnerEvents,
      { userID, query: { limit: maximumLimit, order: { eventStarts: 'desc' } } },
      { inlineError: true },
    ),
  );
  const others = data?.data.events.filter(
    ({ eventID, partners }) =>
      eventID !== event.eventID && partners.some((each) => each.partnerID === partnerID),
  );
  return (
    <Select
      flex="1 1 180px"
      aria-label={t('invitation.former_event')}
      data={[
        { value: any, label: t('invitation.former_any') },
        ...(others ?? []).map(({ eventID, name }) => ({ value: String(eventID), label: name })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? any)}
    />
  );
}

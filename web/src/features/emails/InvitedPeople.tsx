import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { emailRoutes, type InvitedPerson, type invitedPersonsList } from '@portal/contract/emails';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventTime } from '../../shared/event.ts';
import { personName } from '../../shared/personName.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { MailLink } from '../../ui/links.tsx';
import { laterWindow } from '../../ui/laterWindow.tsx';
import type { ListState } from '../../ui/listState.ts';
import { Changes, useIsReadOnly } from '../../ui/readOnly.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import styles from './Emails.module.css';
import { RecipientStateBadge } from './RecipientStateBadge.tsx';
import { filtersOf } from './invitedFilters.ts';
import { RefusalReason } from './RefusalReason.tsx';

const CorrectAddressModal = laterWindow(
  async () => (await import('./CorrectAddressModal.tsx')).CorrectAddressModal,
);

interface Props {
  partnerEmailId: number;
  /** Nothing of it is on its way. */
  isOver: boolean;
  state: ListState & { query: ListQueryOf<typeof invitedPersonsList> };
}

/** '' where only the address is known. */
const nameOf = ({ person, name }: InvitedPerson) => (person ? personName(person, null) : name);

/** Everybody whom an invitation went to, and how far it came with them. */
export function InvitedPeople({ partnerEmailId, isOver, state }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const isReadOnly = useIsReadOnly();
  const [corrected, setCorrected] = useState<InvitedPerson>();
  const [correcting, { open, close }] = useDisclosure();
  const correct = (row: InvitedPerson) => {
    setCorrected(row);
    open();
  };
  // In an archived event nothing leaves any more (ORG-20).
  const stateOf = (row: InvitedPerson) =>
    isReadOnly && row.state === 'waiting' ? 'stopped' : row.state;
  const query = { ...state.query, filter: filtersOf(state.filters) };
  const result = useQuery({
    ...read(emailRoutes.invitedPersons, { partnerEmailId, query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.invitedPersons, meta }),
    placeholderData: keepPreviousData,
  });
  const failureOf = (row: InvitedPerson) => (
    <>
      {row.serverWords && <RefusalReason smtpReply={row.serverWords} />}
      {row.isTakenOff && (
        <Text c="dimmed" fz="sm">
          {t('invitation.taken_off')}
        </Text>
      )}
      {isOver && row.state === 'failed' && !row.isTakenOff && (
        <Changes>
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.correct ?? ''}
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('invitation.correct_of', { email: row.receiverEmail })}
            onClick={() => correct(row)}
          >
            {t('invitation.correct')}
          </Button>
        </Changes>
      )}
    </>
  );
  const columns: Column<InvitedPerson>[] = [
    {
      header: t('invitation.recipient'),
      order: 'receiverEmail',
      share: 2.6,
      render: (row) => (
        <>
          <MailLink email={row.receiverEmail} />
          <Text c="dimmed" fz="sm">
            {[nameOf(row), row.person?.company].filter(Boolean).join(', ')}
          </Text>
        </>
      ),
    },
    {
      header: t('emails.status'),
      order: 'state',
      share: 1.8,
      render: (row) => (
        <>
          <RecipientStateBadge state={stateOf(row)} />
          {failureOf(row)}
        </>
      ),
    },
    {
      header: t('emails.time_sent'),
      order: 'timeSent',
      align: 'right',
      render: (row) => row.timeSent && eventTime(row.timeSent),
    },
    {
      header: t('invitation.answered'),
      order: 'timeAnswered',
      align: 'right',
      render: (row) => row.timeAnswered && eventTime(row.timeAnswered),
    },
    {
      header: t('invitation.step_scanned'),
      align: 'right',
      render: (row) => row.timeScanned && eventTime(row.timeScanned),
    },
  ];
  return (
    <>
      <DataList
        label={t('invitation.recipients')}
        searchLabel={t('invitation.search_recipients')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => (
          <>
            <div className={styles.invited}>
              <TwoLines
                first={nameOf(row) || row.receiverEmail}
                second={nameOf(row) && breakable(row.receiverEmail)}
              />
              {failureOf(row)}
            </div>
            <RecipientStateBadge state={stateOf(row)} />
          </>
        )}
        rowKey={(row) => row.partnerEmailRecipientId}
        empty={{ icon: IconUsers, text: t('invitation.no_recipients_here') }}
      />
      {corrected && (
        <CorrectAddressModal
          partnerEmailId={partnerEmailId}
          recipient={corrected}
          opened={correcting}
          onClose={close}
        />
      )}
    </>
  );
}

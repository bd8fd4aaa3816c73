import { Stack, Text } from '@mantine/core';
import {
  guestInvitationRoutes,
  guestInvitationsList,
  type ExhibitorInvitations,
  type InvitationTotal,
} from '@portal/contract/guestInvitations';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ExhibitorLink } from '../EventLink.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

/** The numbers, in the order in which an invitation comes along. */
const numbers = [
  ['recipientsCount', 'guest_invitations.recipients'],
  ['sentCount', 'invitation.step_sent'],
  ['failedCount', 'emails.failedCount'],
  ['optedOutCount', 'guest_invitations.opted_out'],
  ['registeredCount', 'emails.registeredCount'],
  ['declinedCount', 'emails.declinedCount'],
  ['checkedInCount', 'invitation.step_checkedIn'],
  ['scannedCount', 'guest_invitations.met'],
] as const satisfies [keyof InvitationTotal, string][];

const screen = {
  columns: guestInvitationsList,
  limits: [25, 50, 100],
  defaultLimit: 50,
  filters: ['sent'],
};
const answers: Record<string, string> = { yes: 'true', no: 'false' };

/** ORG-74: how far the invitations of all exhibitors have come, and those of each. */
export function GuestInvitationsPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const state = useListState(screen);
  const number = (value: number) => t('common.number', { value });
  const opening = ({ partnerID, partnerName: name }: ExhibitorInvitations) => (
    <ExhibitorLink eventID={eventID} exhibitor={{ partnerID, name }} />
  );
  const columns: Column<ExhibitorInvitations>[] = [
    {
      header: t('exhibitors.name'),
      order: 'partnerName',
      share: 2.4,
      render: (exhibitor) => (
        <>
          {opening(exhibitor)}
          <Text c="dimmed" fz="sm">
            {exhibitor.department}
          </Text>
        </>
      ),
    },
    ...numbers.map(([name, key]) => ({
      header: t(key),
      align: 'right' as const,
      share: name === 'scannedCount' ? 1.4 : 1.2,
      render: (exhibitor: ExhibitorInvitations) => number(exhibitor[name]),
    })),
  ];
  const sent = answers[state.filters['sent'] ?? ''];
  return (
    <Stack gap="lg">
      <Totals eventID={eventID} />
      <OrganizerList
        endpoint={guestInvitationRoutes.guestInvitations}
        place={{ eventID }}
        rowsOf={({ exhibitors }) => exhibitors}
        rowKey={({ partnerID }) => partnerID}
        state={state}
        filter={sent ? [{ column: 'hasSent', condition: 'equals', values: [sent] }] : []}
        filters={
          <FilterSelect
            state={state}
            name="sent"
            any={t('guest_invitations.any')}
            choices={Object.keys(answers).map((value) => ({
              value,
              label: t(`guest_invitations.has_sent_${value as 'yes' | 'no'}`),
            }))}
            hasWideChoices
          />
        }
        label={t('guest_invitations.by_exhibitor')}
        searchLabel={t('guest_invitations.search')}
        columns={columns}
        compact={(exhibitor) => (
          <TwoLines
            first={opening(exhibitor)}
            second={
              exhibitor.emailCount > 0
                ? t('guest_invitations.in_short', {
                    sent: number(exhibitor.sentCount),
                    registered: number(exhibitor.registeredCount),
                    arrived: number(exhibitor.checkedInCount),
                  })
                : t('guest_invitations.none_sent')
            }
          />
        )}
        empty={{ icon: IconMail, text: t('guest_invitations.nobody') }}
      />
    </Stack>
  );
}

function Totals({ eventID }: { eventID: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...read(guestInvitationRoutes.guestInvitationTotal, { eventID }, { inlineError: true }),
    // It reads every recipient of the event: not again for each look at another window.
    staleTime: 5 * 60_000,
  });
  const total = data?.data.invitations;
  return (
    <Section title={t('guest_invitations.all_together')}>
      {!total && error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Facts
          short
          facts={numbers.map(([name, key]) => [
            t(key),
            total ? t('common.number', { value: total[name] }) : '…',
          ])}
        />
      )}
    </Section>
  );
}

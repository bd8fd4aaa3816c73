import {
  exhibitorInvitationsList,
  exhibitorPartRoutes,
  type ExhibitorInvitation,
} from '@portal/contract/exhibitorParts';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmailStatusBadge } from '../../../shared/EmailStatusBadge.tsx';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { ExhibitorPart } from './ExhibitorPart.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';

const screen = { columns: exhibitorInvitationsList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-32: the invitations of an exhibitor, in numbers. */
export function ExhibitorInvitationsPage() {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const number = (count: number) => t('organizer.number', { count });
  const status = (one: ExhibitorInvitation) => <EmailStatusBadge status={one.status} />;
  const columns: Column<ExhibitorInvitation>[] = [
    {
      header: t('exhibitors.mail_title'),
      order: 'title',
      share: 2.2,
      render: ({ title }) => title,
    },
    { header: t('exhibitors.status'), order: 'status', share: 1.2, render: status },
    {
      header: t('exhibitors.sent_at'),
      share: 1.6,
      render: ({ timeSent: at }) => at && eventTime(at),
    },
    ...(['recipients', 'sent', 'failed', 'registered', 'declined'] as const).map((name) => ({
      header: t(`exhibitors.mails_${name}`),
      align: 'right' as const,
      render: (one: ExhibitorInvitation) => number(one[`${name}Count`]),
    })),
    {
      header: t('exhibitors.changed'),
      order: 'timeModified',
      share: 1.6,
      render: ({ timeModified }) => eventTime(timeModified),
    },
  ];
  return (
    <ExhibitorPart
      endpoint={exhibitorPartRoutes.exhibitorInvitations}
      rowsOf={({ partnerEmails }) => partnerEmails}
      rowKey={({ partnerEmailId }) => partnerEmailId}
      state={state}
      label={t('exhibitors.invitations')}
      searchLabel={t('exhibitors.search_mails')}
      columns={columns}
      compact={(one) => (
        <>
          <TwoLines
            first={one.title}
            second={
              <DottedLine
                parts={[
                  one.timeSent && eventTime(one.timeSent),
                  t('exhibitors.recipients_of', { count: one.recipientsCount }),
                  t('exhibitors.registered_of', { count: one.registeredCount }),
                ]}
              />
            }
          />
          {status(one)}
        </>
      )}
      empty={{ icon: IconMail, text: t('exhibitors.no_mails') }}
    />
  );
}

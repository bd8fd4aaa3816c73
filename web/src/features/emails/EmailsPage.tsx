import { emailRoutes, partnerEmailsList, type PartnerEmail } from '@portal/contract/emails';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../api/event.ts';
import { read } from '../../api/query.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { formatTime } from '../../ui/format.ts';
import { useListState } from '../../ui/listState.ts';
import { EmailRow } from './EmailRow.tsx';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';

/** CONST-06 */
const screen = { columns: partnerEmailsList, limits: [10, 25, 50, 100], defaultLimit: 25 };

/** MAIL-01, MAIL-02: the partner's invitation e-mails. */
export function EmailsPage() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const state = useListState(screen);
  const result = useQuery({
    ...read(
      emailRoutes.partnerEmails,
      { eventID: event.eventID, partnerID, query: state.query },
      { shown: true },
    ),
    select: ({ data, meta }) => ({ rows: data.partnerEmails, meta }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<PartnerEmail>[] = [
    { header: t('emails.subject'), order: 'title', render: (row) => row.title },
    {
      header: t('emails.status'),
      order: 'status',
      render: (row) => <EmailStatusBadge status={row.status} />,
    },
    {
      header: t('emails.recipients_count'),
      align: 'right',
      render: (row) => t('common.number', { value: row.recipientsCount }),
    },
    {
      header: t('emails.time_sent'),
      align: 'right',
      render: (row) => row.timeSent && formatTime(row.timeSent),
    },
    {
      header: t('common.modified'),
      order: 'timeModified',
      align: 'right',
      render: (row) => formatTime(row.timeModified),
    },
  ];
  return (
    <DataList
      label={t('emails.title')}
      searchLabel={t('emails.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(row) => <EmailRow email={row} />}
      rowKey={(row) => row.partnerEmailId}
      empty={{ icon: IconMail, text: t('emails.no_emails') }}
    />
  );
}

import { Button, Text } from '@mantine/core';
import { emailRoutes, partnerEmailsList, type PartnerEmail } from '@portal/contract/emails';
import { IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { EmailStatusBadge } from '../../shared/EmailStatusBadge.tsx';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import { liveEvery } from '../../shared/live.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { useListState } from '../../ui/listState.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { EmailLink, EmailOutcomeRow, outcomes } from './EmailRow.tsx';
import { useDeleteEmail } from './useDeleteEmail.tsx';

/** CONST-06 */
const screen = { columns: partnerEmailsList, limits: [10, 25, 50, 100], defaultLimit: 25 };

/** MAIL-01 … 03: the partner's invitation e-mails, and how far each has come. */
export function EmailsPage() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { event, partnerID } = useEventArea();
  const eventID = String(event.eventID);
  const state = useListState(screen);
  const isReadOnly = useIsReadOnly();
  const { remove, modal } = useDeleteEmail();
  const query = read(
    emailRoutes.partnerEmails,
    { eventID: event.eventID, partnerID, query: state.query },
    { inlineError: true },
  );
  const result = useQuery({
    ...query,
    select: ({ data, meta }) => ({
      rows: data.partnerEmails,
      meta,
      canCreate: data.templateEmail?.isEnabled ?? false,
    }),
    placeholderData: keepPreviousData,
    // U6: how far a sending is.
    refetchInterval: ({ state: { data } }) =>
      data?.data.partnerEmails.some(({ status }) => status === 'sending') ? liveEvery : false,
  });
  const columns: Column<PartnerEmail>[] = [
    {
      header: t('emails.subject'),
      order: 'title',
      share: 3,
      render: (row) => (
        <>
          <EmailLink email={row} />
          {row.timeSent && (
            <Text c="dimmed" fz="sm" className="tabular">
              {t('emails.sent_at', { time: eventTime(row.timeSent) })}
            </Text>
          )}
        </>
      ),
    },
    {
      header: t('emails.status'),
      order: 'status',
      share: 1.2,
      render: (row) => <EmailStatusBadge status={row.status} />,
    },
    {
      header: t('emails.recipients_count'),
      align: 'right',
      render: (row) => t('common.number', { value: row.recipientsCount }),
    },
    ...outcomes.map((name): Column<PartnerEmail> => ({
      header: t(`emails.${name}`),
      align: 'right',
      render: (row) => row.status !== 'draft' && t('common.number', { value: row[name] }),
    })),
    {
      header: t('list.modified'),
      order: 'timeModified',
      align: 'right',
      share: 1.85,
      render: (row) => eventTime(row.timeModified),
    },
  ];
  /** MAIL-03: said where the list is, or would be. */
  const isEmpty = result.data?.meta.rowsTotal === 0;
  const isClosed = !isReadOnly && result.data?.canCreate === false;
  return (
    <>
      <DataList
        label={t('emails.title')}
        searchLabel={t('emails.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => <EmailOutcomeRow email={row} />}
        rowKey={(row) => row.partnerEmailId}
        empty={{
          icon: IconMail,
          text: t('emails.no_emails'),
          children: isClosed && (
            <Text c="dimmed" ta="center">
              {t('emails.no_template_email')}
            </Text>
          ),
        }}
        isCreateNext={!isClosed}
        create={
          !isReadOnly &&
          result.data &&
          (result.data.canCreate ? (
            <Button
              component={Link}
              to={`/events/${eventID}/emails/create`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('emails.create')}
            </Button>
          ) : (
            !isEmpty && <Text c="dimmed">{t('emails.no_template_email')}</Text>
          ))
        }
        menu={{
          label: (row) => t('emails.actions', { title: row.title }),
          items: (row) => [
            {
              label: t('common.delete'),
              icon: IconTrash,
              onClick: () => remove(row),
              disabled: row.status === 'sending',
              isDangerous: true,
              isChange: true,
            },
          ],
        }}
      />
      {modal}
    </>
  );
}

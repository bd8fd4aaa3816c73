import { Text } from '@mantine/core';
import { emailRoutes } from '@portal/contract/emails';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { formatTime } from '../../ui/format.ts';
import { TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import row from '../../ui/RowList.module.css';
import { Section } from '../../ui/Section.tsx';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';

/** CONST-06 */
const shown = 5;

/** SUM-04, SUM-06. */
export function EmailsCard({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const result = useQuery({
    ...read(
      emailRoutes.partnerEmails,
      { eventID, partnerID, query: { limit: shown } },
      { shown: true },
    ),
    select: ({ data }) => ({ rows: data.partnerEmails }),
  });
  return (
    <Section
      title={t('emails.title')}
      more={
        <TextLink to="/events/$eventID/emails" params={{ eventID: String(eventID) }}>
          {t('emails.all')}
        </TextLink>
      }
    >
      <RowList
        result={result}
        rowKey={(email) => email.partnerEmailId}
        render={(email) => (
          <>
            <div className={row['main']}>
              <Text fw={550} truncate>
                {email.title}
              </Text>
              <Text c="dimmed" fz="sm" className="tabular">
                {formatTime(email.timeSent ?? email.timeModified)} ·{' '}
                {t('emails.recipients', { count: email.recipientsCount })}
              </Text>
            </div>
            <EmailStatusBadge status={email.status} />
          </>
        )}
        empty={{ icon: IconMail, text: t('emails.no_emails') }}
        expected={shown}
      />
    </Section>
  );
}

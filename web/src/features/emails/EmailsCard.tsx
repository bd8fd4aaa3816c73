import { emailRoutes } from '@portal/contract/emails';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { EmailRow } from './EmailRow.tsx';

/** CONST-06 */
const shown = 5;

/** SUM-04, SUM-06. */
export function EmailsCard({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const result = useQuery({
    ...read(
      emailRoutes.partnerEmails,
      { eventID, partnerID, query: { limit: shown } },
      { inlineError: true },
    ),
    select: ({ data }) => ({ rows: data.partnerEmails }),
  });
  return (
    <Section
      title={t('emails.title')}
      more={
        <TextLink to="/events/$eventID/emails" params={{ eventID }}>
          {t('emails.all')}
        </TextLink>
      }
    >
      <RowList
        result={result}
        rowKey={(email) => email.partnerEmailId}
        render={(email) => <EmailRow email={email} />}
        empty={{ icon: IconMail, text: t('emails.no_emails') }}
        expected={shown}
      />
    </Section>
  );
}

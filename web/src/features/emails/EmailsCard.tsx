import { Button } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import { IconMail } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { linkTo, TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { EmailRow } from './EmailRow.tsx';

type Email = Checklist['partnerEmails'][number];

/** SUM-04, SUM-06. */
export function EmailsCard({ result }: { result: UseQueryResult<{ rows: Email[] }> }) {
  const { t } = useTranslation();
  const { eventID } = useEventArea().event;
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
        empty={{
          icon: IconMail,
          text: t('emails.no_emails'),
          children: (
            <Button component={Link} {...linkTo(`/events/${eventID}/emails`)} variant="default">
              {t('emails.all')}
            </Button>
          ),
        }}
        expected={5}
      />
    </Section>
  );
}

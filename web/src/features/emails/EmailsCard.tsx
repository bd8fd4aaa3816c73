import { Button, Text } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import { IconMail } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { linkTo, TextLink } from '../../ui/links.tsx';
import { Changes } from '../../ui/readOnly.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { EmailRow } from './EmailRow.tsx';

type Email = Checklist['partnerEmails'][number];

interface Props {
  result: UseQueryResult<{ rows: Email[] }>;
  /** Where a new one is made; nothing while the organiser has not opened that (MAIL-03). */
  create: string | undefined;
}

/** SUM-04, SUM-06. */
export function EmailsCard({ result, create }: Props) {
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
          children: create ? (
            <Button component={Link} {...linkTo(create)} variant="default">
              {t('emails.create')}
            </Button>
          ) : (
            <Changes>
              <Text c="dimmed" ta="center">
                {t('emails.no_template_email')}
              </Text>
            </Changes>
          ),
        }}
        expected={5}
      />
    </Section>
  );
}

import { Text } from '@mantine/core';
import { peopleRoutes } from '@portal/contract/people';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import row from '../../ui/RowList.module.css';
import { Section } from '../../ui/Section.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';

/** CONST-06 */
const shown = 10;

/** SUM-04, PPL-05. */
export function PersonnelCard({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const result = useQuery({
    ...read(
      peopleRoutes.personnel,
      { eventID, partnerID, query: { limit: shown } },
      { shown: true },
    ),
    select: ({ data }) => ({ rows: data.persons }),
  });
  return (
    <Section
      title={t('persons.personnel')}
      more={
        <TextLink to="/events/$eventID/people" params={{ eventID: String(eventID) }}>
          {t('persons.manage_personnel')}
        </TextLink>
      }
    >
      <RowList
        result={result}
        rowKey={(person) => person.personID}
        render={(person) => (
          <>
            <div className={row['main']}>
              <Text fw={550} truncate>
                {person.firstNames} {person.lastName}
              </Text>
              <Text c="dimmed" fz="sm" truncate>
                {person.jobTitle ?? person.emails.find(({ primary }) => primary)?.email}
              </Text>
            </div>
            <PersonStatusBadge status={person.event.personStatus} />
          </>
        )}
        empty={{ icon: IconUsers, text: t('persons.no_personnel') }}
        expected={5}
      />
    </Section>
  );
}

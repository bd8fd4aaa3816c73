import { Group } from '@mantine/core';
import { peopleRoutes } from '@portal/contract/people';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddPersonButton } from './AddPersonButton.tsx';
import { PersonRow } from './PersonRow.tsx';

/** CONST-06 */
const shown = 10;

/** SUM-04, PPL-05, EVT-14. */
export function PersonnelCard({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const { portal } = useEventArea();
  const result = useQuery({
    ...read(
      peopleRoutes.personnel,
      { eventID, partnerID, query: { limit: shown } },
      { inlineError: true },
    ),
    select: ({ data }) => ({ rows: data.persons }),
  });
  return (
    <Section
      title={t('persons.personnel')}
      more={
        <Group gap="sm">
          {!portal.isShopAndGuestsHidden && <AddPersonButton />}
          <TextLink to="/events/$eventID/people" params={{ eventID }}>
            {t('persons.manage_personnel')}
          </TextLink>
        </Group>
      }
    >
      <RowList
        result={result}
        rowKey={(person) => person.personID}
        render={(person) => <PersonRow person={person} />}
        empty={{ icon: IconUsers, text: t('persons.no_personnel') }}
        expected={5}
      />
    </Section>
  );
}

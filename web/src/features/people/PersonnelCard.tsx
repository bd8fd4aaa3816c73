import { Button, Group } from '@mantine/core';
import type { ChecklistPerson } from '@portal/contract/checklists';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { personName } from '../../shared/personName.ts';
import { PersonStatusBadge } from '../../shared/PersonStatusBadge.tsx';
import { linkTo, TextLink } from '../../ui/links.tsx';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { RowList, TwoLines } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';

/** SUM-04, PPL-05, EVT-14: five of the personnel, those who wait first (NEXT-04). */
export function PersonnelCard({ result }: { result: UseQueryResult<{ rows: ChecklistPerson[] }> }) {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const params = { eventID: event.eventID };
  const adding = linkTo(`/events/${event.eventID}/people?add=yes`);
  const isReadOnly = useIsReadOnly();
  const mayAdd = !portal.isShopAndGuestsHidden && !isReadOnly;
  return (
    <Section
      title={t('persons.personnel')}
      more={
        <Group gap="sm">
          {mayAdd && (
            <Button
              component={Link}
              {...adding}
              size="compact-sm"
              variant="subtle"
              // On a phone its words begin where the title does.
              ml={-8}
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {t('persons.add')}
            </Button>
          )}
          <TextLink to="/events/$eventID/people" params={params}>
            {t(isReadOnly ? 'persons.all_personnel' : 'persons.manage_personnel')}
          </TextLink>
        </Group>
      }
    >
      <RowList
        result={result}
        rowKey={({ personID }) => personID}
        render={(person) => (
          <>
            <TwoLines
              first={
                <TextLink
                  fz="md"
                  data-opens
                  to="/events/$eventID/people"
                  params={params}
                  search={{ person: person.personID } as never}
                >
                  {personName(person, person.email)}
                </TextLink>
              }
              second={person.jobTitle ?? breakable(person.email)}
            />
            <PersonStatusBadge status={person.personStatus} />
          </>
        )}
        empty={{
          icon: IconUsers,
          text: t('persons.no_personnel'),
          children: mayAdd && (
            <Button component={Link} {...adding} variant="default">
              {t('persons.add')}
            </Button>
          ),
        }}
        expected={5}
      />
    </Section>
  );
}

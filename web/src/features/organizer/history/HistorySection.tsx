import { Group } from '@mantine/core';
import { exhibitorEndingRoutes } from '@portal/contract/exhibitorEnding';
import { organizerArchiveRoutes } from '@portal/contract/organizerArchive';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { holdsRight } from '@portal/contract/organizerRoles';
import type { Endpoint } from '@portal/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onChange } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/Section.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { SectionDownload } from '../exhibitors/SectionDownload.tsx';
import { SectionPages, useSectionPage } from '../exhibitors/SectionPages.tsx';

/** What takes away the record whose history is shown: nobody may read that any more. */
const ends: Endpoint[] = [
  exhibitorEndingRoutes.takeOutExhibitor,
  organizerArchiveRoutes.deleteEvent,
];

// Whatever is done on a screen stands in its history at once.
onChange((endpoint) => {
  if (ends.includes(endpoint)) return;
  void invalidate(organizerExhibitorDetailRoutes.exhibitorLog);
  void invalidate(organizerLogRoutes.eventLog);
});

const rowsShown = 25;
const order = { timeCreated: 'desc' as const };

/** ORG-32: what was done for an exhibitor, the last first, and by whom. */
export function HistorySection({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const endpoint = organizerExhibitorDetailRoutes.exhibitorLog;
  const shown = useSectionPage(rowsShown);
  const result = useQuery({
    ...read(
      endpoint,
      { eventID, partnerID, query: { ...shown.query, order } },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.auditEntries, meta }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={t('exhibitors.history')}
      more={
        <Group gap="sm">
          {organizer && holdsRight(organizer, 'readLog') && (
            <TextLink
              {...linkTo(`/organizer/organization/log?event=${eventID}&exhibitor=${partnerID}`)}
            >
              {t('log.in_log')}
            </TextLink>
          )}
          <SectionDownload
            endpoint={endpoint}
            input={{ eventID, partnerID, query: { order } }}
            title={t('exhibitors.history')}
          />
        </Group>
      }
    >
      <HistoryRows result={result} />
      <SectionPages shown={shown} result={result} />
    </Section>
  );
}

const fewShown = 10;

/** ORG-97: what was changed in an event itself: its settings, its packages, its imports. */
export function EventHistorySection({ eventID }: { eventID: number }) {
  const { t } = useTranslation();
  const filter = [
    { column: 'kind' as const, condition: 'equals' as const, values: ['events' as const] },
  ];
  const query = { page: 1, limit: fewShown, order, filter };
  const result = useQuery({
    ...read(organizerLogRoutes.eventLog, { eventID, query }, { inlineError: true }),
    select: ({ data }) => ({ rows: data.auditEntries }),
  });
  return (
    <Section
      title={t('log.event_history')}
      more={
        <TextLink {...linkTo(`/organizer/events/${eventID}/log`)}>
          {t('log.whole_event_log')}
        </TextLink>
      }
    >
      <HistoryRows result={result} />
    </Section>
  );
}

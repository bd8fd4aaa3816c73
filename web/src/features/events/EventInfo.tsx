import { Anchor } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { useTranslation } from 'react-i18next';
import { saveCalendar } from '../../shared/saveCalendar.ts';
import { eventTime } from '../../shared/times.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { Html } from '../../ui/Html.tsx';
import { notifyError } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';

/** SUM-01. */
export function EventInfo({ event }: { event: Event }) {
  const { t } = useTranslation();
  const { name, streetAddress, zip, city } = event.venue;
  const place = [name, streetAddress, [zip, city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Section
      title={t('summary.event')}
      more={
        <Anchor
          component="button"
          type="button"
          fz="sm"
          fw={550}
          onClick={() => {
            const url = `${location.origin}/events/${event.eventID}`;
            saveCalendar(event, url).catch(notifyError);
          }}
        >
          {t('summary.to_calendar')}
        </Anchor>
      }
    >
      <Facts
        facts={[
          [t('summary.starts'), eventTime(event.eventStarts, event.timeZone)],
          [t('summary.ends'), eventTime(event.eventEnds, event.timeZone)],
          [t('summary.location'), place.join(', ')],
        ]}
      />
      {event.description && (
        <SectionBody>
          <Folded>
            <Html html={event.description} />
          </Folded>
        </SectionBody>
      )}
    </Section>
  );
}

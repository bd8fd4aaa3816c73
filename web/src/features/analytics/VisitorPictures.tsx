import { Select, Skeleton, Text } from '@mantine/core';
import type { VisitorsSummary } from '@portal/contract/analytics';
import { placeOf } from '@portal/contract/eventTime';
import { formatSeconds } from '@portal/contract/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable } from '../../ui/ChartTable.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useLazy } from '../../ui/useLazy.ts';
import styles from './Analytics.module.css';
import { daysOf, hoursOf, returningShare } from './statistics.ts';

/** Room is kept for a chart before it is there. */
const height = 320;

/** The charts come after the list, and nobody else carries their library. */
const fetchChart = async () => (await import('./Chart.tsx')).Chart;

interface Props {
  summary: VisitorsSummary;
  /** Of the event, whose clocks the hours are told by (UX-06). */
  timeZone: string;
}

/** By the seconds from which on they are. */
const durations = new Map([
  [0, 'under_1'],
  [60, 'from_1'],
  [300, 'from_5'],
  [900, 'from_15'],
  [3600, 'from_60'],
] as const);

/** When visitors come, whether they come back, how long they stay, and where they are from. */
export function VisitorPictures({ summary, timeZone }: Props) {
  const { t } = useTranslation();
  const Chart = useLazy(fetchChart, true);
  const [day, setDay] = useState('');
  const { hours, companies } = summary;
  const title = t('analytics.per_hour', { place: placeOf(timeZone) });
  const perHour = hoursOf(hours, day || undefined).map(({ hour, ...counts }) => ({
    name: `${String(hour).padStart(2, '0')}:00`,
    ...counts,
  }));
  const spent = [...durations].map(([seconds, name]) => ({
    name: t(`analytics.${name}`),
    count: summary.durations.find(({ from }) => from === seconds)?.visitorCount ?? 0,
  }));
  const byCompany = companies.map(({ company, visitorCount }) => ({
    name: company,
    count: visitorCount,
  }));
  const visitorSeries = [{ name: 'count', label: t('analytics.visitors'), color: 'var(--new)' }];
  return (
    <div className={styles.pictures}>
      <div className={styles.wide}>
        <Section
          title={title}
          more={
            <Text c="dimmed" className="tabular">
              {t('analytics.count', { count: summary.visitorCount })} ·{' '}
              {t('analytics.returning_share', { share: returningShare(summary) })} ·{' '}
              {t('analytics.median_time', { time: formatSeconds(summary.medianTime) })}
            </Text>
          }
        >
          <SectionBody>
            <Select
              size="sm"
              w={180}
              mb="sm"
              aria-label={t('analytics.day')}
              data={[
                { value: '', label: t('analytics.all_days') },
                ...daysOf(hours).map((value) => ({
                  value,
                  label: value.split('-').toReversed().join('.'),
                })),
              ]}
              value={day}
              onChange={(chosen) => setDay(chosen ?? '')}
            />
            <div style={{ height }} aria-hidden>
              {Chart && (
                <Chart
                  height={height}
                  data={perHour}
                  series={[
                    { name: 'new', label: t('analytics.new'), color: 'var(--new)' },
                    {
                      name: 'returning',
                      label: t('analytics.returning'),
                      color: 'var(--returning)',
                    },
                  ]}
                  hasLegend
                />
              )}
            </div>
            <ChartTable
              caption={title}
              headers={[t('analytics.hour'), t('analytics.new'), t('analytics.returning')]}
              rows={perHour.map((hour) => [hour.name, hour.new, hour.returning])}
            />
            <Text c="dimmed" fz="sm" mt="xs">
              {t('analytics.returning_hint')}
            </Text>
          </SectionBody>
        </Section>
      </div>
      <Section title={t('analytics.time_spent')}>
        <SectionBody>
          <div style={{ height }} aria-hidden>
            {Chart && <Chart height={height} data={spent} series={visitorSeries} />}
          </div>
          <ChartTable
            caption={t('analytics.time_spent')}
            headers={[t('analytics.duration'), t('analytics.visitors')]}
            rows={spent.map(({ name, count }) => [name, count])}
          />
        </SectionBody>
      </Section>
      <Section title={t('analytics.top_companies')}>
        <SectionBody>
          {byCompany.length === 0 ? (
            <Text c="dimmed">{t('analytics.no_companies')}</Text>
          ) : (
            <div style={{ height }} aria-hidden>
              {Chart && <Chart height={height} data={byCompany} series={visitorSeries} isLying />}
            </div>
          )}
          <ChartTable
            caption={t('analytics.top_companies')}
            headers={[t('analytics.company'), t('analytics.visitors')]}
            rows={byCompany.map(({ name, count }) => [name, count])}
          />
        </SectionBody>
      </Section>
    </div>
  );
}

/** As high as the cards that come in its place: the list below does not move. */
export function PicturesSkeleton() {
  return (
    <div className={styles.pictures} aria-hidden>
      <Skeleton radius="lg" className={`${styles.wide} ${styles.comingHours}`} />
      <Skeleton radius="lg" h={391} />
      <Skeleton radius="lg" h={391} />
    </div>
  );
}

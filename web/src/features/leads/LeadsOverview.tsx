import { Skeleton, Text } from '@mantine/core';
import type { leadRoutes } from '@portal/contract/leads';
import type { DataOf } from '@portal/contract/route';
import { useTranslation } from 'react-i18next';
import { placeElsewhere } from '../../shared/times.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { HoursChart } from './HoursChart.tsx';
import styles from './Leads.module.css';

type Summary = DataOf<(typeof leadRoutes)['leadsSummary']>['summary'];

/** When and where the leads came from. */
export function LeadsOverview({ summary, timeZone }: { summary: Summary; timeZone: string }) {
  const { t } = useTranslation();
  const { hours, scanPoints, leadCount, scanCount, clockWrongCount } = summary;
  const place = hours[0] && placeElsewhere(hours[0].time, timeZone);
  const title = place ? t('leads.per_hour_at', { place }) : t('leads.per_hour');
  const most = Math.max(1, ...scanPoints.map((scanPoint) => scanPoint.scanCount));
  const part = (count: number) => ({ '--part': `${(count / most) * 100}%` }) as object;
  return (
    <div className={styles.overview}>
      <Section
        title={title}
        more={
          <Text c="dimmed" className="tabular">
            {t('leads.total_leads', { count: leadCount })} ·{' '}
            {t('scan_points.scans', { count: scanCount })}
          </Text>
        }
      >
        <SectionBody>
          <HoursChart title={title} hours={hours} timeZone={timeZone} />
          {clockWrongCount > 0 && (
            <Text c="dimmed" fz="sm" mt="xs">
              {t('scan_point.clock_wrong_count', { count: clockWrongCount })}
            </Text>
          )}
        </SectionBody>
      </Section>
      <Section title={t('leads.per_point')}>
        <SectionBody>
          <ul className={styles.points}>
            {scanPoints.slice(0, 6).map((scanPoint) => (
              <li key={scanPoint.scanPointID}>
                <Text lineClamp={2} title={scanPoint.name}>
                  {scanPoint.name}
                </Text>
                <Text className="tabular" c="dimmed">
                  {t('scan_points.scans', { count: scanPoint.scanCount })}
                </Text>
                <span
                  className={styles.bar}
                  data-graphic
                  style={part(scanPoint.scanCount)}
                  aria-hidden
                />
              </li>
            ))}
          </ul>
        </SectionBody>
      </Section>
    </div>
  );
}

/** As high as the two cards that come in its place: the list below does not move. */
export function OverviewSkeleton() {
  return (
    <div className={styles.overview} aria-hidden>
      <Skeleton radius="lg" className={styles.hours ?? ''} />
      <Skeleton radius="lg" h={326} />
    </div>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { wallTime } from '@portal/contract/eventTime';
import { useTranslation } from 'react-i18next';
import { ChartTable } from '../../ui/ChartTable.tsx';
import styles from './Leads.module.css';

interface Props {
  title: string;
  hours: { time: string; scanCount: number }[];
  timeZone: string;
}

const wide = { most: 36, width: 640, height: 240, top: 18, bottom: 36 };
const narrow = { ...wide, most: 18, width: 340, height: 180 };

/** Day and hour at the event, as its clocks show them. */
const shownAt = (time: string, timeZone: string) => {
  const { day, clock } = wallTime(time, timeZone);
  return { day: day.slice(0, 6), hour: clock.slice(0, 2) };
};

/** Wide enough for a day in any font. */
const dayWidth = 48;

/** Where a day begins; one of the last hours ends with the picture, which would cut it. */
const dayAt = (x: number, width: number) =>
  x + dayWidth > width ? ({ x: width, textAnchor: 'end' } as const) : { x };

/** Scans by the hour, the latest hours that had any; a table for who does not see it. */
export function HoursChart({ title, hours, timeZone }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const size = isPhone ? narrow : wide;
  const shown = hours.slice(-size.most);
  const highest = Math.max(1, ...shown.map(({ scanCount }) => scanCount));
  const step = size.width / Math.max(12, shown.length);
  const base = size.height - size.bottom;
  let day = '';
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMinYMid meet"
        aria-hidden
      >
        <line x1="0" x2={size.width} y1={base + 0.5} y2={base + 0.5} />
        {shown.map(({ time, scanCount }, index) => {
          const at = shownAt(time, timeZone);
          const height = Math.max(2, (scanCount / highest) * (base - size.top));
          const isNewDay = at.day !== day;
          day = at.day;
          const x = index * step;
          return (
            <g key={time}>
              <rect
                x={x + step * 0.15}
                width={step * 0.7}
                y={base - height}
                height={height}
                rx="2"
              />
              {scanCount === highest && (
                <text x={x + step / 2} y={base - height - 5} textAnchor="middle">
                  {scanCount}
                </text>
              )}
              {(step > 16 || index % 2 === 0) && (
                <text x={x + step / 2} y={base + 14} textAnchor="middle">
                  {at.hour}
                </text>
              )}
              {isNewDay && (
                <text {...dayAt(x + step * 0.15, size.width)} y={base + 30}>
                  {at.day}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartTable
        caption={title}
        headers={[t('leads.hour'), t('leads.scan_count')]}
        rows={shown.map(({ time, scanCount }) => {
          const at = shownAt(time, timeZone);
          return [`${at.day} ${at.hour}`, scanCount];
        })}
      />
    </>
  );
}

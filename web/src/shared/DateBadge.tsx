import type { EventDates } from '@portal/contract/eventTime';
import styles from './DateBadge.module.css';
import { useTranslation } from 'react-i18next';
import { calendarLeaf } from './times.ts';

/** The day of an event as a leaf of a calendar. Beside the dates in words, so it says nothing itself. */
export function DateBadge({ event }: { event: EventDates }) {
  const { i18n } = useTranslation();
  const leaf = calendarLeaf(event.eventStarts, event.timeZone, i18n.language);
  return (
    <span className={styles.badge} aria-hidden="true">
      <span className={styles.month}>{leaf.month}</span>
      <span className={styles.day}>{leaf.dayOfMonth}</span>
      <span className={styles.year}>{leaf.year}</span>
    </span>
  );
}

import type { EventDates } from '@portal/contract/eventTime';
import { useLanguage } from '../i18n.ts';
import styles from './DateBadge.module.css';
import { calendarLeaf } from './times.ts';

/** The day of an event as a leaf of a calendar. Beside the dates in words, so it says nothing itself. */
export function DateBadge({ event }: { event: EventDates }) {
  const language = useLanguage();
  const leaf = calendarLeaf(event.eventStarts, event.timeZone, language);
  return (
    <span className={styles.badge} aria-hidden="true">
      <span className={styles.month}>{leaf.month}</span>
      <span className={styles.day}>{leaf.dayOfMonth}</span>
      <span className={styles.year}>{leaf.year}</span>
    </span>
  );
}

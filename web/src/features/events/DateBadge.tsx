import styles from './DateBadge.module.css';
import { useTranslation } from 'react-i18next';

/** The day of an event as a leaf of a calendar. Beside the dates in words, so it says nothing itself. */
export function DateBadge({ starts }: { starts: string }) {
  const { i18n } = useTranslation();
  const at = new Date(starts);
  const month = at.toLocaleDateString(i18n.language, { month: 'short' }).replace('.', '');
  return (
    <span className={styles['badge']} aria-hidden="true">
      <span className={styles['month']}>{month}</span>
      <span className={styles['day']}>{at.getDate()}</span>
      <span className={styles['year']}>{at.getFullYear()}</span>
    </span>
  );
}

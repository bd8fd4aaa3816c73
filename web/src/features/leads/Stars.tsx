import { bestRating } from '@portal/contract/scanPoints';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Leads.module.css';

/** How good a lead is, 0 to 5; nothing where nobody has said. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation();
  if (rating === null) return null;
  return (
    <span className={styles.stars} role="img" aria-label={t('leads.rating_of', { rating })}>
      {Array.from({ length: bestRating }, (_, index) => (
        <IconStarFilled key={index} size={14} aria-hidden data-off={index >= rating || undefined} />
      ))}
    </span>
  );
}

import { Input } from '@mantine/core';
import { bestRating } from '@portal/contract/scanPoints';
import { IconStar, IconStarFilled, IconStarOff, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RatingField.module.css';

interface Props {
  /** '' where nobody has said. */
  value: string;
  onChange: (rating: string) => void;
  error: ReactNode;
}

const stars = Array.from({ length: bestRating }, (_, index) => index + 1);

/** How good a lead is: five stars, 0 for one that is none, and the way back to nothing said. */
export function RatingField({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const choice = (rating: string, label: string, icon: ReactNode) => (
    <label key={rating} className={styles.choice} title={label}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={value === rating}
        onChange={() => onChange(rating)}
      />
      {icon}
    </label>
  );
  const rated = value === '' ? 0 : Number(value);
  return (
    <fieldset className={styles.field}>
      <legend>{t('leads.rate_title')}</legend>
      <div className={styles.choices}>
        {choice(
          '0',
          t('leads.rating_of', { rating: 0 }),
          <IconStarOff size={22} aria-hidden data-lit={value === '0' || undefined} />,
        )}
        {stars.map((star) =>
          choice(
            String(star),
            t('leads.rating_of', { rating: star }),
            star <= rated ? (
              <IconStarFilled size={28} aria-hidden data-lit />
            ) : (
              <IconStar size={28} stroke={1.5} aria-hidden />
            ),
          ),
        )}
        {value !== '' && choice('', t('leads.not_rated'), <IconX size={18} aria-hidden />)}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

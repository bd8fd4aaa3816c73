import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Product.module.css';

/** What two lines of a narrow card hold. */
const shortLength = 90;

/** What a product is, folded where it is long. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shortLength;
  return (
    <>
      <div id={id} className={styles.description} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </div>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'products.less' : 'products.more')}
        </Anchor>
      )}
    </>
  );
}

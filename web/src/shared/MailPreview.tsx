import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/states.tsx';
import styles from './MailPreview.module.css';

interface Props {
  /** The page of the mail; undefined: it is on its way. */
  html: string | undefined;
  error: unknown;
  retry: () => void;
}

const widths = ['phone', 'desktop'] as const;
type Width = (typeof widths)[number];

/** MAIL-17: a mail as it would leave, in a frame in which nothing runs. */
export function MailPreview({ html, error, retry }: Props) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<Width>(
    matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'desktop',
  );
  return (
    <>
      <SegmentedControl
        data-autofocus
        fullWidth
        aria-label={t('invitation.preview_width')}
        value={width}
        onChange={setWidth}
        data={widths.map((value) => ({ value, label: t(`invitation.preview_${value}`) }))}
      />
      {Boolean(error) && <ErrorState error={error} retry={retry} />}
      {html === undefined ? (
        !error && <Skeleton h={480} mt="md" />
      ) : (
        <div className={styles.preview}>
          <iframe
            sandbox=""
            title={t('invitation.preview_frame')}
            srcDoc={html}
            data-width={width}
          />
        </div>
      )}
    </>
  );
}

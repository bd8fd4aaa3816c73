import { SegmentedControl, Skeleton } from '@mantine/core';
import { emailRoutes } from '@portal/contract/emails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../api/download.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { ErrorState } from '../../ui/states.tsx';
import styles from './Emails.module.css';

interface Props {
  partnerEmailId: number;
  opened: boolean;
  onClose: () => void;
}

const widths = ['phone', 'desktop'] as const;
type Width = (typeof widths)[number];

/** MAIL-17: the mail as it would leave, in a frame in which nothing runs. */
export function PreviewModal({ partnerEmailId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow
      opened={opened}
      onClose={onClose}
      title={t('invitation.preview_title')}
      size={760}
    >
      <Preview partnerEmailId={partnerEmailId} />
    </DialogWindow>
  );
}

function Preview({ partnerEmailId }: { partnerEmailId: number }) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<Width>(
    matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'desktop',
  );
  const { data, error, refetch } = useQuery({
    queryKey: [emailRoutes.partnerEmailPreview.path, { partnerEmailId }],
    queryFn: async () =>
      (await fetchFile(emailRoutes.partnerEmailPreview, { partnerEmailId })).text(),
    // Of what is stored at this moment.
    staleTime: 0,
    gcTime: 0,
    meta: { inlineError: true },
  });
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
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data === undefined ? (
        !error && <Skeleton h={480} mt="md" />
      ) : (
        <div className={styles.preview}>
          <iframe
            sandbox=""
            title={t('invitation.preview_frame')}
            srcDoc={data}
            data-width={width}
          />
        </div>
      )}
    </>
  );
}

import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFile, IconReload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../ui/format.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import styles from './Materials.module.css';
import { dropUpload, retryUpload, type Upload } from './uploads.ts';

const icons = { pending: IconFile, success: IconCircleCheck, error: IconAlertCircle };

/** One file on its way: how far, and what to do with it (UX-12, U6). */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { id, file, status, part, reason, mayPass } = upload;
  const isReadOnly = useIsReadOnly();
  const StatusIcon = icons[status];
  const percent = Math.round(part * 100);
  return (
    <li className={styles.upload} data-status={status}>
      <StatusIcon size={20} aria-hidden />
      <div className={styles.uploadText} aria-live="polite" aria-atomic>
        <Text truncate>{file.name}</Text>
        {status === 'pending' ? (
          <Progress
            value={percent}
            size="sm"
            aria-label={t('materials.progress_of', { name: file.name })}
          />
        ) : (
          <Text fz="sm" className={styles.status ?? ''}>
            {status === 'success'
              ? t('materials.done')
              : `${t('materials.failed')}. ${reason ?? ''}`}
          </Text>
        )}
      </div>
      <Text fz="sm" c="dimmed" className="tabular">
        {status === 'pending' ? t('materials.percent', { percent }) : formatSize(file.size)}
      </Text>
      {status === 'error' && mayPass && !isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={() => retryUpload(upload)}
          aria-label={t('materials.retry', { name: file.name })}
        >
          <IconReload size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={() => dropUpload(id)}
        aria-label={t(status === 'pending' ? 'materials.cancel' : 'materials.dismiss', {
          name: file.name,
        })}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

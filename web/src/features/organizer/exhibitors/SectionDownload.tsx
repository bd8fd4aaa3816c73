import { ActionIcon } from '@mantine/core';
import type { InputOf } from '@portal/contract/client';
import type { Endpoint } from '@portal/contract/route';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { notify } from '../../../ui/notify.ts';

interface Props<R extends Endpoint & { spreadsheet: true }> {
  endpoint: R;
  input: InputOf<R>;
  /** Of the section, which stands beside it. */
  title: string;
}

/** ORG-05: all that a section lists, as XLSX. */
export function SectionDownload<R extends Endpoint & { spreadsheet: true }>({
  endpoint,
  input,
  title,
}: Props<R>) {
  const { t } = useTranslation();
  const { download, isDownloading } = useDownload(endpoint, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const label = t('exhibitors.download_section', { title });
  return (
    // Mantine's tooltip would bring three kB of floating-ui into every dashboard (S10).
    <ActionIcon
      variant="default"
      size={30}
      title={label}
      aria-label={label}
      loading={isDownloading}
      onClick={() => download(input)}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  isDownloading: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Above a list: what it shows, all its pages, as a file. */
export function DownloadButton({ isDownloading, children, ...props }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isDownloading}
      {...props}
    >
      {children}
    </Button>
  );
}

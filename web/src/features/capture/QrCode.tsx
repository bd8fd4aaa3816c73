import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { qrPath } from '../../ui/qrPath.ts';
import styles from './QrCode.module.css';

/** A QR code on white, so that it is read in the dark too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qrPath', text],
    queryFn: () => qrPath(text),
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (!data) return <Skeleton className={styles['code'] ?? ''} h={180} />;
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${data.size} ${data.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.path} />
    </svg>
  );
}

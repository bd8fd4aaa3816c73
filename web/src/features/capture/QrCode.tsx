import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QrPicture } from '../../ui/QrPicture.tsx';
import { qrPath } from '../../ui/qrPath.ts';

/** The QR code of a text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qrPath', text],
    queryFn: () => qrPath(text),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data ? <QrPicture {...data} label={label} /> : <Skeleton w={180} h={180} radius="lg" />;
}

import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

export interface DialogProps extends Pick<ModalProps, 'size' | 'role'> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

const fetchWindow = () => import('./DialogWindow.tsx');
const DialogWindow = lazy(async () => ({ default: (await fetchWindow()).DialogWindow }));
/** Once the screen stands, so that one opens without a network as well. */
const fetchAfter = 3000;

/** A window over the screen. Of several, the last one opened has the keyboard. */
export function Dialog(props: DialogProps) {
  const [isWanted, setWanted] = useState(props.opened);
  if (props.opened && !isWanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchWindow().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isWanted && <DialogWindow {...props} />}</Suspense>;
}

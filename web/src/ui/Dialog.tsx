import { useEffect } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { useLazy } from './useLazy.ts';

const fetchWindow = async () => (await import('./DialogWindow.tsx')).DialogWindow;
/** Once the screen stands, so that one opens without a network as well. */
const fetchAfter = 3000;

/** A window of the frame and the first screens, which do not wait for its code (S10). */
export function Dialog(props: DialogProps) {
  const DialogWindow = useLazy(fetchWindow, props.opened, props.onClose);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchWindow().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return DialogWindow && <DialogWindow {...props} />;
}

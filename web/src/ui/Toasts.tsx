import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { fetchToasts, toastPlace } from './notify.ts';

/** Once the screen stands: a toast about a lost network cannot be fetched over it. */
const fetchAfter = 3000;

/** Where toasts appear (NAV-08). */
export function Toasts() {
  const ToastPlace = useStore(toastPlace);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchToasts().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return ToastPlace && <ToastPlace />;
}

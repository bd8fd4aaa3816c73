import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../store.ts';
import { toastsWanted } from './notify.ts';

const fetchPlace = () => import('./ToastPlace.tsx');
const ToastPlace = lazy(async () => ({ default: (await fetchPlace()).ToastPlace }));
/** Once the screen stands: a toast about a lost network cannot be fetched over it. */
const fetchAfter = 3000;

/** Where toasts appear (NAV-08). */
export function Toasts() {
  const wanted = useStore(toastsWanted);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchPlace().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{wanted && <ToastPlace />}</Suspense>;
}

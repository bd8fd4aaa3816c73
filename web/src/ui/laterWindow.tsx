import { useEffect, type ComponentType } from 'react';
import { notifyError } from './notify.ts';
import { useLazy } from './useLazy.ts';

interface WindowProps {
  opened: boolean;
  onClose: () => void;
}

/** Milliseconds in which the screen gets its own. */
const fetchAfter = 3000;

/**
 * A window whose code the screen does not wait for (S10): it is fetched once the screen stands, so that it
 * opens without a network as well (U7).
 */
export function laterWindow<Props extends WindowProps>(
  fetchWindow: () => Promise<ComponentType<Props>>,
) {
  return function Later(props: Props) {
    const Window = useLazy(fetchWindow, props.opened, () => {
      props.onClose();
      // Nobody answered.
      notifyError(undefined);
    });
    useEffect(() => {
      const timer = setTimeout(() => {
        fetchWindow().catch(() => undefined);
      }, fetchAfter);
      return () => clearTimeout(timer);
    }, []);
    return Window && <Window {...props} />;
  };
}

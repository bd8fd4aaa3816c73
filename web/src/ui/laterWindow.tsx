import type { ComponentType } from 'react';
import { notifyError } from './notify.ts';
import { useFetchedLater, useLazy } from './useLazy.ts';

interface WindowProps {
  opened: boolean;
  onClose: () => void;
}

/** A window whose code is fetched once the screen stands. */
export function laterWindow<Props extends WindowProps>(
  fetchWindow: () => Promise<ComponentType<Props>>,
) {
  return function Later(props: Props) {
    const Window = useLazy(fetchWindow, props.opened, () => {
      props.onClose();
      // Nobody answered.
      notifyError(undefined);
    });
    useFetchedLater(fetchWindow);
    return Window && <Window {...props} />;
  };
}

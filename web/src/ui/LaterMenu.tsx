import { useState } from 'react';
import { notifyError } from './notify.ts';
import type { OpenMenuProps } from './OpenMenu.tsx';
import { useLazy } from './useLazy.ts';

export const fetchMenu = async () => (await import('./OpenMenu.tsx')).OpenMenu;

/**
 * A menu behind its button. A list has one a row, and each draws itself twice to know its place: until it is
 * opened first, there is its button only (S11).
 */
export function LaterMenu(props: OpenMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const OpenMenu = useLazy(fetchMenu, isWanted, () => {
    setWanted(false);
    // Nobody answered.
    notifyError(undefined);
  });
  if (OpenMenu) return <OpenMenu {...props} />;
  return props.button({
    onClick: () => setWanted(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}

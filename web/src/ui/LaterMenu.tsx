import type { OpenMenuProps } from './OpenMenu.tsx';
import { useLazyOnClick } from './useLazy.ts';

export const fetchMenu = async () => (await import('./OpenMenu.tsx')).OpenMenu;

/**
 * A menu behind its button. A list has one a row, and each draws itself twice to know its place: until it is
 * opened first, there is its button only (S11).
 */
export function LaterMenu(props: OpenMenuProps) {
  const [OpenMenu, open] = useLazyOnClick(fetchMenu);
  if (OpenMenu) return <OpenMenu {...props} />;
  return props.button({
    onClick: open,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}

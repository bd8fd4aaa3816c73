import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { isWindowLeft } from './windowInAddress.ts';

/** The windows without an address that are open, by the path of the screen below; the last one is on top. */
const open: { path: string }[] = [];

export const hasWindowOpen = () => open.length > 0;

/** On a phone Back closes what covers the screen: what has no address of its own too, the topmost first (UX-10). */
export function useClosedByBack(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const own = useRef({ path: '' });
  useEffect(() => {
    if (!opened) return undefined;
    const { current } = own;
    current.path = location.pathname;
    open.push(current);
    return () => void open.splice(open.indexOf(current), 1);
  }, [opened]);
  useBlocker({
    shouldBlockFn: useCallback(({ action, current, next }) => {
      const isOnTop = open.at(-1) === own.current;
      // Of a screen that is left already it goes by itself.
      const isHere = current.pathname === own.current.path;
      if (action !== 'BACK' || !isOnTop || !isHere || isWindowLeft(current, next)) return false;
      close.current();
      return true;
    }, []),
    enableBeforeUnload: false,
    disabled: !opened,
  });
}

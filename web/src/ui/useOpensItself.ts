import {
  useLayoutEffect,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';

/**
 * Whether what comes in the place of its button is open: as soon as it is there. To the browser its button is
 * another one then, so it takes the focus, which comes back to it when it closes.
 */
export function useOpensItself(
  target: RefObject<HTMLElement | null>,
): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [opened, setOpened] = useState(false);
  // At once: a window that closes gives the focus back where it finds it with nobody.
  useLayoutEffect(() => {
    // Its button has left the focus to nothing; who went on elsewhere while the code came stays there.
    if (document.activeElement && document.activeElement !== document.body) return;
    target.current?.focus();
    setOpened(true);
  }, [target]);
  return [opened, setOpened];
}

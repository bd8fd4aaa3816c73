import { useDidUpdate } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { focusedPlace, keepPlace } from './focusPlace.ts';

/** What the window has done with the focus is done by then. */
const afterwards = 10;

/** Who closes a window is where they opened it, also where that goes as they close it, or a moment after that. */
export function useFocusBack(opened: boolean): void {
  const place = useRef<ReturnType<typeof focusedPlace>>(undefined);
  // Before anything in the window takes the focus.
  useLayoutEffect(() => {
    if (opened) place.current = focusedPlace();
  }, [opened]);
  useDidUpdate(() => {
    if (opened) return undefined;
    const focused = document.activeElement;
    const timeout = setTimeout(() => {
      const now = document.activeElement;
      if (now !== document.body && now !== focused) return;
      place.current?.comeBack();
      keepPlace(place.current);
    }, afterwards);
    return () => clearTimeout(timeout);
  }, [opened]);
}

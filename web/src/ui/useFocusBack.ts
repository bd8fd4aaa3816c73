import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusedPlace, keepPlace } from './focusPlace.ts';

/** What the window has done with the focus is done by then. */
const afterwards = 10;

/** Who closes a window is where they opened it, also where that goes as they close it, or a moment after that. */
export function useFocusBack(opened: boolean): void {
  const place = useRef<ReturnType<typeof focusedPlace>>(undefined);
  const isOpen = useRef(opened);
  // Before anything in the window takes the focus.
  useLayoutEffect(() => {
    isOpen.current = opened;
    if (opened) place.current = focusedPlace();
  }, [opened]);
  useDidUpdate(() => {
    if (opened) return undefined;
    const timeout = giveBack(place.current);
    return () => clearTimeout(timeout);
  }, [opened]);
  // One that is taken away as it stands closes too; with its screen there is no way back.
  useEffect(
    () => () => {
      if (isOpen.current && place.current?.element.isConnected) giveBack(place.current);
    },
    [],
  );
}

const windowOf = (element: Element) => element.closest('[role="dialog"]');

function giveBack(place: ReturnType<typeof focusedPlace> | undefined) {
  const focused = document.activeElement ?? document.body;
  // Somebody has put it below the window already: to a field that is wrong.
  if (place && focused !== document.body && windowOf(focused) === windowOf(place.element))
    return undefined;
  return setTimeout(() => {
    const now = document.activeElement;
    if (now !== document.body && now !== focused) return;
    place?.comeBack();
    keepPlace(place);
  }, afterwards);
}

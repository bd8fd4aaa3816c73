import { useDidUpdate, useFocusReturn } from '@mantine/hooks';

/** Mantine gives the focus back after ten milliseconds. */
const afterwards = 20;

/**
 * Who closes a window is where they opened it; where that button went with the empty list it stood in, at the one
 * of the list that makes the next.
 */
export function useFocusBack(opened: boolean): void {
  useFocusReturn({ opened });
  useDidUpdate(() => {
    if (opened) return undefined;
    const timeout = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-create] :is(button, a)')?.focus();
    }, afterwards);
    return () => clearTimeout(timeout);
  }, [opened]);
}

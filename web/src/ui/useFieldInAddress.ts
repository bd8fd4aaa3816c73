import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** The field of a form that the address names behind its `#` has the focus: steps lead to what is missing. */
export function useFieldInAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, state } = useLocation();
  // The same step once more is another entry of the history.
  const entry = state.__TSR_key;
  useEffect(() => {
    const name = CSS.escape(hash);
    if (name) form.current?.querySelector<HTMLElement>(`[data-path="${name}"], #${name}`)?.focus();
  }, [hash, entry, form]);
}

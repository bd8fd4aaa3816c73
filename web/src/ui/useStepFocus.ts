import { useEffect, useRef, type RefObject } from 'react';

/**
 * At each step the focus goes where the step wants it, as what had it is gone: to `data-autofocus` in
 * what bears the ref.
 */
export function useStepFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return body;
}

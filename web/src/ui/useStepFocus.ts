import { useEffect, useRef, type RefObject } from 'react';

/** The body of a wizard: at each step the focus goes where the step wants it, as what had it is gone. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return body;
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** The field of a form that the address names behind its `#` has the focus: steps lead to what is missing. */
export function useFieldInAddress(form: RefObject<HTMLFormElement | null>): void {
  const router = useRouter();
  const { hash } = useLocation();
  useEffect(() => {
    const focus = () => {
      const name = CSS.escape(hash);
      if (name)
        form.current?.querySelector<HTMLElement>(`[data-path="${name}"], #${name}`)?.focus();
    };
    focus();
    // The same step once more changes no address: the router only says that it is asked for.
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.hash === hash) focus();
    });
  }, [hash, form, router]);
}

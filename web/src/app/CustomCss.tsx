import { useEffect } from 'react';
import { scopeCss } from './scopeCss.ts';

/** EVT-11: the organiser's styles, applied inside the event's area for as long as it is open. */
export function CustomCss({ css }: { css: string | null }) {
  useEffect(() => {
    if (!css) return undefined;
    const sheet = scopeCss(css, '[data-event-area]');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return null;
}

import { useInsertionEffect, type ReactNode } from 'react';
import styles from './EventArea.module.css';
import { scopeCss } from './scopeCss.ts';

interface Props {
  /** The organiser's styles. */
  css: string | null;
  children: ReactNode;
}

/**
 * EVT-11, T11: the area of one event, in which the organiser's styles hold for as long as it is open. The
 * frame around it is out of their reach, and nothing that they move or enlarge is painted beyond it. What
 * they may style by name is in docs/custom-css.md.
 */
export function EventArea({ css, children }: Props) {
  // Before the area is seen first: what they move would jump.
  useInsertionEffect(() => {
    if (!css) return undefined;
    const sheet = scopeCss(css, '[data-event-area]');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return (
    <div className={styles.frame}>
      {/* What a style is scoped to is not itself among what it styles by name. */}
      <div data-event-area>
        <div className="event-area">{children}</div>
      </div>
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './TabLinks.module.css';

interface Props {
  label: string;
  className?: string;
  /** The address of the tab that is open: it is moved into view. */
  current: string | undefined;
  /** Links with the class `tab` of `TabLinks.module.css`. */
  children: ReactNode;
}

/** A row of tabs. Where it is wider than the screen, it scrolls, and fades out where it goes on. */
export function TabBar({ label, className = '', current, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  const fade = () => {
    if (!bar.current) return;
    const { scrollLeft, scrollWidth, clientWidth, dataset } = bar.current;
    dataset['before'] = String(scrollLeft > 1);
    dataset['after'] = String(scrollLeft + clientWidth < scrollWidth - 1);
  };
  useEffect(() => {
    const shown = bar.current;
    if (!shown) return;
    let isPlaced = false;
    // It tells of the bar first when that is laid out: asked before, the page would be laid out at once (S11).
    const resized = new ResizeObserver(() => {
      const tab = isPlaced ? null : shown.querySelector<HTMLElement>('[aria-current="page"]');
      if (tab) shown.scrollLeft = tab.offsetLeft - (shown.clientWidth - tab.offsetWidth) / 2;
      isPlaced = true;
      fade();
    });
    resized.observe(shown);
    return () => resized.disconnect();
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={`${className} ${styles.tabs}`} onScroll={fade}>
      {children}
    </nav>
  );
}

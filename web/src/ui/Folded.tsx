import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Folded.module.css';

/** The first three lines of something long, and the rest of it for whoever wants it. */
export function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const observer = new ResizeObserver(() =>
      setLong(content.scrollHeight > parseFloat(getComputedStyle(element).maxHeight || '0') + 2),
    );
    observer.observe(content);
    return () => observer.disconnect();
  }, [isUnfolded]);
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        data-folded={!isUnfolded || undefined}
        data-long={isLong || undefined}
        onFocus={() => setUnfolded(true)}
      >
        <div>{children}</div>
      </div>
      {(isLong || isUnfolded) && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          mt={4}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'common.show_less' : 'common.show_all')}
        </Button>
      )}
    </>
  );
}

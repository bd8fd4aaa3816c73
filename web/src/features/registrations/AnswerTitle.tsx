import { useEffect, useRef } from 'react';
import styles from './Registration.module.css';

interface Props {
  /** It stands in the place of what had the focus. */
  isFocused: boolean;
  children: string;
}

/** What an answer, or the form for one, begins with. */
export function AnswerTitle({ isFocused, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused, children]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}

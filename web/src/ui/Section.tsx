import { Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Of its heading: 1 where the card is the screen. */
  order?: 1 | 2;
  /** By which an address leads here, behind its `#`. */
  anchor?: string;
  /** The link to the full page behind a card. */
  more?: ReactNode;
  children: ReactNode;
}

/** A titled card. Its names are those by which the styles of an event know it (EVT-11). */
export function Section({ title, order = 2, anchor, more, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={`event-section ${styles.card}`} aria-labelledby={id}>
      <Group justify="space-between" gap="xs" className={styles.head ?? ''}>
        <Title order={order} id={id} fz="lg" className="event-section-title">
          {title}
        </Title>
        {more}
      </Group>
      {children}
    </section>
  );
}

/** What stands in such a card with room around it. */
export function SectionBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Points of advice in such a card. */
export function SectionPoints({ points }: { points: string[] }) {
  return (
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

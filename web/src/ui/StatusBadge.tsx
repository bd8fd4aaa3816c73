import { Badge } from '@mantine/core';
import classes from './StatusBadge.module.css';

export type Tone =
  'gray' | 'pink' | 'purple' | 'green' | 'red' | 'orange' | 'black' | 'yellow' | 'mist';

/** A state in a word and a colour; the word alone tells it too (UX-03, UX-04). */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Badge className={classes['badge'] ?? ''} data-tone={tone} radius="sm" tt="none" fw={550}>
      {label}
    </Badge>
  );
}

import { StatusBadge, type Tone } from './StatusBadge.tsx';

/** A state beside something, in a word; `text` says it in full to who points at it or hears it. */
export function Mark({ label, text, tone }: { label: string; text: string; tone: Tone }) {
  return (
    <span role="img" aria-label={text} title={text}>
      <StatusBadge tone={tone} label={label} />
    </span>
  );
}

import type { ReactNode } from 'react';

/** An address that is too long for its line goes on in the next one after its @, not in a word. */
export function breakable(value: ReactNode): ReactNode {
  if (value === null || value === '') return '–';
  const [name, host] = typeof value === 'string' ? value.split('@') : [];
  if (!name || !host) return value;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

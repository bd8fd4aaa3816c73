import { Fragment, type ReactNode } from 'react';

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

/** The same for the addresses in a sentence. */
export const breakableIn = (text: string): ReactNode =>
  text.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

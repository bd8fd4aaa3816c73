import { captureLimits } from '@portal/contract/capture';

/** A key that types something, and when it was pressed, in milliseconds. */
export interface Key {
  char: string;
  time: number;
}

/** More than that is no code. */
export const mostKeys = captureLimits.code;
/** Milliseconds between two keys that nobody keeps up for the length of a code. */
const byMachine = 35;
/** What is shorter was no scanner; a code that is cut short is shown, and refused in the end. */
const shortest = { whileTyping: 10, elsewhere: 4 };

/**
 * What a badge's QR code carries, to its last digit: nobody writes that by hand. A scanner for another
 * keyboard types another sign for the dash, and some tell first what kind of code it was (`]Q1`).
 */
const badge =
  /(?:\][a-z]\d)?([\da-f]{8}[^\da-z][\da-f]{4}[^\da-z][\da-f]{4}[^\da-z][\da-f]{4}[^\da-z][\da-f]{12})$/i;

/** What scanners type behind a code, those that type anything. */
export const isSuffix = (key: string): boolean => key === 'Enter' || key === 'Tab';

const textOf = (keys: Key[]) => keys.map(({ char }) => char).join('');

/** Where the keys begin that follow each other as no fingers do. */
function burstStart(keys: Key[]): number {
  const isSlow = ({ time }: Key, i: number) => time - (keys[i - 1]?.time ?? -Infinity) > byMachine;
  return Math.max(0, keys.findLastIndex(isSlow));
}

/** A whole badge at the end of what was typed, and where it begins: it needs nothing behind it. */
export function codeIn(keys: Key[], isField: boolean): { code: string; from: number } | undefined {
  const match = badge.exec(textOf(keys));
  if (!match) return undefined;
  const from = keys.length - match[0].length;
  // A longer text of the scanner that has a code in it ends elsewhere: its Enter tells.
  if (!isField && burstStart(keys) < from) return undefined;
  return { code: String(match[1]).replaceAll(/[^\da-z]/gi, '-'), from };
}

/** What a scanner has typed before its Enter or Tab, and where it begins. */
export function codeBefore(
  keys: Key[],
  { time, isTyping }: { time: number; isTyping: boolean },
): { code: string; from: number } | undefined {
  if (!isTyping) {
    const code = textOf(keys);
    return code.length < shortest.elsewhere ? undefined : { code, from: 0 };
  }
  const from = burstStart(keys);
  const code = textOf(keys.slice(from));
  const isMachine = time - (keys.at(-1)?.time ?? -Infinity) <= byMachine;
  return isMachine && code.length >= shortest.whileTyping ? { code, from } : undefined;
}

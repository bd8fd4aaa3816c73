import { codeBefore, codeIn, isSuffix, mostKeys, type Key } from './keyboardWedgeCodes.ts';

/** Milliseconds between two keys at the most, on a device that is busy: in a field people type too. */
const pause = { inField: 250, elsewhere: 1000 };
/** Milliseconds in which a scanner ends what it has typed. */
const ending = 250;
const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'Alt', 'Dead']);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A key, and the field as it was before. */
interface Typed extends Key {
  before?: { value: string; start: number | null; end: number | null };
}

/** What is being typed into; undefined: nothing, so that whatever comes is a scanner's. */
function fieldOf({ target }: KeyboardEvent): Field | undefined {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea')
    ? (target as Field)
    : undefined;
}

/** The field as the person left it, with the caret where it was. */
function putBack(field: Field, { before }: Typed): void {
  if (!before) return;
  field.value = before.value;
  if (before.start !== null) field.setSelectionRange(before.start, before.end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a hand scanner, which is a keyboard that types a code, with Enter, Tab or nothing behind it
 * (CAP-02), also while something is being written: the field gets back what the person had typed. A
 * field for codes (`data-code`) deals with them itself. Ends with the result.
 */
export function hearScanner(onCode: (code: string) => void): () => void {
  let keys: Typed[] = [];
  let into: Field | undefined;
  let lastCode = -Infinity;

  const take = (event: KeyboardEvent, { code, from }: { code: string; from: number }) => {
    // Else its last key would be typed, press the button that has the focus, or send a form.
    event.preventDefault();
    event.stopPropagation();
    const first = keys[from];
    if (into && first) putBack(into, first);
    keys = [];
    onCode(code);
  };

  const recordKey = (event: KeyboardEvent, field: Field | undefined) => {
    const { key: char, timeStamp: time } = event;
    const before = field && {
      value: field.value,
      start: field.selectionStart,
      end: field.selectionEnd,
    };
    keys = [...keys, { char, time, ...(before && { before }) }].slice(-mostKeys);
    const found = codeIn(keys, field !== undefined);
    if (!found) return;
    lastCode = time;
    take(event, found);
  };

  const listen = (event: KeyboardEvent) => {
    const field = fieldOf(event);
    if (field?.dataset['code'] !== undefined) return;
    if (event.ctrlKey || event.metaKey || event.isComposing || modifiers.has(event.key)) return;
    const { timeStamp: time } = event;
    const last = keys.at(-1)?.time ?? time;
    if (field !== into || time - last > (field ? pause.inField : pause.elsewhere)) keys = [];
    into = field;
    if (isSuffix(event.key)) {
      // Tab is also how people get about.
      const isTyping = field !== undefined || event.key === 'Tab';
      const found = codeBefore(keys, { time, isTyping });
      if (found) take(event, found);
      else if (time - lastCode < ending) event.preventDefault();
      keys = [];
    } else if (event.key.length === 1 && !event.repeat) recordKey(event, field);
    // What is corrected or held down is a person's.
    else keys = [];
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}

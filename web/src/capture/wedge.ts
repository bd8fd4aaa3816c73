import { badgeRange } from '@portal/contract/badges';

/** Milliseconds between two keys at the most, on a device that is busy: in a field people type too. */
const pause = { inField: 250, elsewhere: 1000 };
/** What is shorter was no scanner; a code that is cut short is shown, and refused in the end. */
const shortest = 4;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is being typed into; undefined: nothing, so that whatever comes is a scanner's. */
function fieldOf({ target }: KeyboardEvent): Field | undefined {
  return target instanceof HTMLElement && target.matches('input, textarea')
    ? (target as Field)
    : undefined;
}

/** Takes out of a field what the scanner has typed into it. */
function takeOut(field: Field, typed: string): void {
  if (!field.value.endsWith(typed)) return;
  field.value = field.value.slice(0, -typed.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a hand scanner, which is a keyboard that types a code and Enter (CAP-02), also while a comment
 * has the focus; ends with the result. A field for codes (`data-code`) deals with them itself.
 */
export function hearScanner(onCode: (code: string) => void): () => void {
  let typed = '';
  let last = 0;
  const listen = (event: KeyboardEvent) => {
    const field = fieldOf(event);
    if (field?.dataset['code'] !== undefined || event.ctrlKey || event.metaKey) return;
    if (event.timeStamp - last > (field ? pause.inField : pause.elsewhere)) typed = '';
    last = event.timeStamp;
    if (event.key.length === 1) typed += event.key;
    if (event.key !== 'Enter' || typed.length < shortest) return;
    if (field && !badgeRange(typed)) return;
    // Else the Enter would press the button that has the focus, or send a form.
    event.preventDefault();
    event.stopPropagation();
    if (field) takeOut(field, typed);
    onCode(typed);
    typed = '';
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}

/** A hand scanner types a code in well under this between two keys; a person does not. */
const quick = 60;
const shortest = 12;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Hears a hand scanner, which is a keyboard that types a code and Enter (CAP-02); ends with the result. */
export function hearScanner(onCode: (code: string) => void): () => void {
  let typed = '';
  let last = 0;
  const listen = (event: KeyboardEvent) => {
    if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.timeStamp - last > quick) typed = '';
    last = event.timeStamp;
    if (event.key.length === 1) typed += event.key;
    if (event.key !== 'Enter' || typed.length < shortest) return;
    // Else the Enter would press the button that has the focus.
    event.preventDefault();
    onCode(typed);
    typed = '';
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** What is busy takes no click, nor the one by which Enter sends a form (FORM-03). */
const busy = '[data-loading][aria-disabled]';
/** The second of a double click comes before it is known that the first one is under way. */
const asked = `${busy},[data-actions] button`;

export function holdBusyButtons(): void {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest(event.detail > 1 ? asked : busy)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

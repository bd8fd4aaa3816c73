/** What is busy takes no click, nor the one by which Enter sends a form (FORM-03). */
const busy = '[data-loading][aria-disabled]';
/** Before it is known that the first click is under way, the second of a double click has come. */
const isSecond = ({ detail, target }: MouseEvent) =>
  detail > 1 && (target as Element).closest('[data-actions] button') !== null;

export function holdBusyButtons(): void {
  addEventListener(
    'click',
    (event) => {
      if (!isSecond(event) && !(event.target as Element).closest(busy)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

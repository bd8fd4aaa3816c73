/** What is busy takes no click, nor the one by which Enter sends a form (FORM-03). */
const busy = '[data-loading][aria-disabled]';

export function holdBusyButtons(): void {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest(busy)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

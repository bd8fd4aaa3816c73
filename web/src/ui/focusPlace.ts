/** Milliseconds in which what is taken out of a list leaves the screen. */
const within = 5000;

const items = 'li, tr, fieldset';
const parts = ':is(a[href], button, input, textarea):not(:disabled)';

const partsOf = (item: Element | null | undefined) => [
  ...(item?.querySelectorAll<HTMLElement>(parts) ?? []),
];

/**
 * The way back to what has the focus now. Where that went with its row, to the same of the row in its place; where
 * there is none any more, to what makes the next one, to what the list begins with, or to all that is around it.
 */
export function focusedPlace(): { element: Element; comeBack: () => void } {
  const element = document.activeElement ?? document.body;
  const item = element.closest(items);
  const list = item?.parentElement;
  const rowsNow = () => [...(list?.children ?? [])].filter((each) => each.matches(items));
  const row = item ? rowsNow().indexOf(item) : -1;
  const part = partsOf(item).findIndex((each) => each === element);
  const frame =
    list?.closest<HTMLElement>('[role="dialog"], [role="group"], section') ??
    element.closest('section');
  const comeBack = () => {
    if (element.isConnected && element !== document.body)
      return (element as HTMLElement).focus({ preventScroll: true });
    const rows = list?.isConnected ? rowsNow() : [];
    const there = partsOf(rows[row] ?? rows.at(-1));
    const next = (frame?.isConnected ? frame : document).querySelector<HTMLElement>(
      '[data-create] :is(button, a, input)',
    );
    const found = there[part] ?? there[0] ?? next ?? partsOf(frame)[0];
    if (!found) frame?.setAttribute('tabindex', '-1');
    (found ?? frame)?.focus();
  };
  return { element, comeBack };
}

/** Before a row is taken out by what has the focus in it, which it takes along. */
export function keepPlace({ element, comeBack } = focusedPlace()): void {
  // From then on a focus that is lost is another's: a menu that comes in the place of its button waits for that.
  if (!element.isConnected) return;
  const look = () => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) comeBack();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), within);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

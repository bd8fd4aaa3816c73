/** After a refused submit the first wrong field has the focus (U4). */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: { currentTarget: EventTarget & Element },
): void {
  const form = event?.currentTarget;
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

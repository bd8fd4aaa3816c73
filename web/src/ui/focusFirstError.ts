/** The first wrong field gets the focus, once its message is on the screen (U4). */
export function focusFirstInvalid(form: Element | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** After a refused submit, as `useForm` tells of it. */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: { currentTarget: EventTarget & Element },
): void {
  focusFirstInvalid(event?.currentTarget);
}

import { TextInput, type TextInputProps } from '@mantine/core';

/** The last year that calls take: with it a browser takes no fifth digit, and goes on to the hour after the fourth. */
const max = { date: '2199-12-31', 'datetime-local': '2199-12-31T23:59' } as const;

/** A day, or a moment by the clocks that its label names. */
export function DateInput({
  withTime = false,
  ...props
}: Omit<TextInputProps, 'type' | 'max'> & { withTime?: boolean }) {
  const type = withTime ? 'datetime-local' : 'date';
  return <TextInput type={type} max={max[type]} {...props} />;
}

/** What was begun and is no date yet: to the form it is an empty field, which means something else (ORG-21). */
export const halfDatesIn = (form: Element | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type^="date"]') ?? [])].filter(
    ({ validity }) => validity.badInput || validity.rangeOverflow,
  );

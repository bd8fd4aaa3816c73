/** The router reads `search=123` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Whether a text of an address can be the number of a record. */
export const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

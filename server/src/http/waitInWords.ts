import type { Text } from '@portal/contract/errors';

/** How long, in words: minutes up to two hours, hours beyond. */
export function waitInWords(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return { en: 'a minute', fi: 'minuutin' };
  if (minutes < 120) return { en: `${minutes} minutes`, fi: `${minutes} minuutin` };
  const hours = Math.ceil(seconds / 3600);
  return { en: `${hours} hours`, fi: `${hours} tunnin` };
}

import { expect, test } from 'vitest';
import { calendarLeaf } from './times.ts';

test.each(['fi', 'en'])('EVT-02, UX-06: the months of a calendar in %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const iso = new Date(Date.UTC(2027, month - 1, 27, 22)).toISOString();
    const shown = new Date(iso).toLocaleDateString(language, {
      month: 'short',
      timeZone: 'Europe/Helsinki',
    });
    expect(calendarLeaf(iso, 'Europe/Helsinki', language).month).toBe(shown);
  }
});

import { resolveObjectURL } from 'node:buffer';
import { expect, test, vi } from 'vitest';
import { saveFile, toCsv } from './exportFile.ts';
import type { StoredCapture } from './storedCaptures.ts';

test('CAP-03, T14: unsent captures go into a file, in which no cell is a formula', () => {
  const stored: StoredCapture = {
    seq: 1,
    captureID: 'c8f5b331-5441-4467-91d2-2d15e043aec5',
    captureKey: 'k',
    scanPointID: 7,
    revision: 1,
    answered: 0,
    reason: null,
    person: null,
    code: '=1+1',
    timeScanned: '2026-11-21T09:30:00.000Z',
    rating: 4,
    tags: ['Hot', 'Press'],
    comment: 'says "yes"; then\nno',
  };
  expect(toCsv([stored], 'Asia/Tokyo')).toBe(
    '\uFEFF"time";"timeScanned";"code";"state";"rating";"tags";"comment";"captureID"\r\n' +
      `"21.11.2026 18:30 Tokyo";"2026-11-21T09:30:00.000Z";"'=1+1";"waiting";"4";"Hot, Press";"says ""yes""; then\nno";` +
      '"c8f5b331-5441-4467-91d2-2d15e043aec5"\r\n',
  );
});

test('CAP-03: the file is saved under its name, and let go when it is', async () => {
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  const createElement = vi.fn<() => object>(() => link);
  vi.stubGlobal('document', { createElement });
  vi.useFakeTimers();
  saveFile('captures.csv', 'a;b');
  expect(createElement).toHaveBeenCalledWith('a');
  expect(link.click).toHaveBeenCalledOnce();
  expect(link.download).toBe('captures.csv');
  const file = resolveObjectURL(link.href);
  expect(file?.type).toBe('text/csv;charset=utf-8');
  expect(await file?.text()).toBe('a;b');
  vi.advanceTimersByTime(60_000);
  expect(resolveObjectURL(link.href)).toBeUndefined();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

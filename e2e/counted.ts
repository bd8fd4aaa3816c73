import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

declare global {
  interface Window {
    /** Only on a page whose clicks are counted. */
    countClick: (what: string) => Promise<void>;
  }
}

/**
 * What counts as a click in U13: a press or a tap, Enter, the space bar on a button, a key with Ctrl, the
 * choice of an option or of a file. Typing is free, and the Tab key.
 */
function countInPage(): void {
  const isField = (target: EventTarget | null) =>
    target instanceof Element && target.matches('input, textarea, [contenteditable="true"]');
  const isChoice = (target: EventTarget | null) =>
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === 'file');
  const count = ({ type, target }: Event) => {
    const on = target instanceof Element ? (target.closest('a, button, [role]') ?? target) : null;
    void window.countClick(`${type} on ${on?.outerHTML.slice(0, 120)}`);
  };
  // On the window and before anybody else: no part of a screen can keep one from it.
  addEventListener('pointerdown', count, true);
  addEventListener('change', (event) => isChoice(event.target) && count(event), true);
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      const acts = key === 'Enter' || ctrlKey || metaKey;
      if (acts || ((key === ' ' || key === '/') && !isField(target))) count(event);
    },
    true,
  );
}

type Role = 'button' | 'link' | 'menuitem' | 'region' | 'dialog' | 'navigation';
type Place = [Role, string | RegExp];

/**
 * Somebody who begins at the dashboard; the browser itself counts what they do, in whatever way a test does
 * it. There is no typed address, and no palette.
 */
export async function handAt(page: Page) {
  const clicks: string[] = [];
  const shortcuts: string[] = [];
  await page.exposeFunction('countClick', (what: string) => void clicks.push(what));
  await page.addInitScript(countInPage);
  await page.goto('/');
  page.on('domcontentloaded', () => void shortcuts.push(`an address: ${page.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('CommandPalette')) shortcuts.push('the palette');
  });
  const at = (places: Place[]): Locator =>
    places.reduce<Page | Locator>(
      (within, [role, name]) => within.getByRole(role, { name, exact: true }),
      page,
    ) as Locator;
  return {
    press: (...places: Place[]) => at(places).click(),
    /** Into the field, and on to the next one. */
    type: async (label: string, text: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await page.keyboard.press('Tab');
    },
    chooseFile: async (name: string, ...button: Place[]) => {
      const chooser = page.waitForEvent('filechooser');
      await at(button).click();
      const buffer = Buffer.from('%PDF-1.4\n%%EOF');
      await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
    },
    /** The name of the file that comes. */
    download: async (...button: Place[]) => {
      const download = page.waitForEvent('download');
      await at(button).click();
      return (await download).suggestedFilename();
    },
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
    sees: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
    /** U13 */
    hasTaken: (most: number) => {
      expect(shortcuts).toEqual([]);
      expect(clicks.length, clicks.join('\n')).toBeGreaterThan(0);
      expect(clicks.length, clicks.join('\n')).toBeLessThanOrEqual(most);
      return clicks.length;
    },
  };
}
export type Hand = Awaited<ReturnType<typeof handAt>>;

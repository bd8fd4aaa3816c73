import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from './expect.ts';

export { expect };

interface Fixtures {
  /** What the browser's console may say: `test.use({ allowedConsole: /status of 404/ })`. */
  allowedConsole: RegExp | undefined;
}

/** What Chromium itself says of a call that was refused, was cut or got no answer. */
export const failedCall = /Failed to load resource/;
/** The same, and what it says of the frame without scripts that shows a mail. */
export const failedCallOrMail = /Failed to load resource|Blocked script execution/;

/** Playwright's `test`, in which a page that warns, errs or throws fails. */
export const test = base.extend<Fixtures>({
  allowedConsole: [undefined, { option: true }],
  context: async ({ context, allowedConsole }, use) => {
    const said: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => said.push(`thrown: ${webError.error().message}`));
    await use(context);
    // What is asked for as a test ends is answered to nobody.
    const held = [context, ...context.pages()];
    await Promise.all(held.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    const unexpected = said.filter((line) => !allowedConsole?.test(line));
    expect(unexpected, 'what the console says').toEqual([]);
  },
});

/** Everybody's in the demo fair. */
export const demoPassword = 'demo1234';

/** Goes through the login screen to the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/');
  await page.getByLabel(/^e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  const button = page.getByRole('button', { name: /^(log|sign) in$/i });
  await button.click();
  await expect(button).toBeHidden();
}

/** What comes and goes has come or gone; what turns for ever is not waited for. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken away has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

// The package's own `source` is twice as long, and to read it takes a browser as long as to run it.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** U2: no axe violation on the page as it is now; of some rules only, or of all. */
export async function expectNoViolations(page: Page, rules: string[] = []): Promise<void> {
  // Half faded in, words have no contrast that anybody reads them with.
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    // The mails in frames have a test of their own, and what others show in theirs is not ours.
    iframes: false,
    ...(rules.length > 0
      ? { runOnly: { type: 'rule', values: rules } }
      : // WCAG 2.2 asks for targets of 24 pixels; axe leaves that out unless told.
        { rules: { 'target-size': { enabled: true } } }),
  };
  const { violations } = await page.evaluate(
    (wanted) => (globalThis as unknown as { axe: typeof Axe }).axe.run(wanted),
    options,
  );
  const summary = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(summary).toEqual([]);
}

/** The same in light and in dark: between the two only colours differ. */
export async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNoViolations(page, ['color-contrast', 'link-in-text-block']);
}

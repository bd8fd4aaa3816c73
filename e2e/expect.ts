import { expect as base, type Locator } from '@playwright/test';

/** Matchers of one element, and what of it they can wait for. */
const states = {
  toBeVisible: 'visible',
  toBeDisabled: 'attached',
  toBeEnabled: 'attached',
  toBeFocused: 'attached',
  toContainText: 'attached',
  toHaveAttribute: 'attached',
  toHaveText: 'attached',
  toHaveValue: 'attached',
} as const;

type Name = keyof typeof states;
type Looks = Record<Name, (...args: unknown[]) => Promise<void>>;
type Matchers = Looks & { not: Looks };
interface Context {
  isNot: boolean;
  timeout: number;
}

const hasTimeout = (value: unknown): value is { timeout: number } =>
  typeof value === 'object' && value !== null && 'timeout' in value;

function waitingFirst(name: Name) {
  return async ({ isNot, timeout: usual }: Context, locator: Locator, args: unknown[]) => {
    const { timeout } = args.find(hasTimeout) ?? { timeout: usual };
    const start = performance.now();
    // Of lists each look is a simple one.
    if (!isNot && !Array.isArray(args[0]))
      await locator
        .waitFor({ state: states[name], timeout })
        // What is missing, or there twice, is told by the matcher.
        .catch(() => {});
    // A failure names this as its time.
    const left = Math.max(1, Math.ceil(timeout - (performance.now() - start)));
    const matchers = base.configure({ timeout: left })(locator) as unknown as Matchers;
    const given = args.map((arg) => (hasTimeout(arg) ? { ...arg, timeout: left } : arg));
    await (isNot ? matchers.not : matchers)[name](...given);
    return { pass: !isNot, message: () => '' };
  };
}

/**
 * Playwright's `expect`. Its matchers write down all words of the page each time they look for what is
 * not there yet, which takes a tenth of the processor; so these wait for it in silence, and look then.
 */
export const expect = base.extend(
  Object.fromEntries(
    (Object.keys(states) as Name[]).map((name) => {
      const match = waitingFirst(name);
      return [
        name,
        function waited(this: Context, locator: Locator, ...args: unknown[]) {
          return match(this, locator, args);
        },
      ];
    }),
  ),
) as typeof base;

import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { join } from 'node:path';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Event } from '@portal/contract/events';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { pinnedNode } from '../scripts/lib/node.mjs';
import type { Load, Loaded } from '../server/test/loader.ts';
import { demoPassword, test as base } from './fixtures.ts';

export {
  demoPassword,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  failedCall,
  failedCallOrMail,
  signIn,
} from './fixtures.ts';
export { expect } from './expect.ts';

export const anna = 'anna.virtanen@example.com';
export const carol = 'carol.smith@example.com';
export const dora = 'dora.nieminen@example.com';

interface Options {
  /** Who is signed in when the test starts: an e-mail of the demo fair. */
  as: string | undefined;
  /** What else lies in the local storage then. */
  stored: Record<string, string>;
}
interface Shared {
  /** A token of a session that the tests of this worker share: nobody may end it. */
  tokenOf: (email: string) => Promise<string>;
  /** `/events/{eventID}` of an event of Anna, by its name. */
  pathOf: (event: string) => Promise<string>;
}

/** One device for all that is sent without a browser: nobody is mailed of it (SEC-09). */
const deviceKey = 'the-tests-without-a-browser';
const anyAddress = () => ['10', ...randomBytes(3)].join('.');

async function post(url: string, body: unknown): Promise<{ token: string }> {
  const reply = await fetch(url, {
    method: 'POST',
    // Everybody signs in from an address of their own: one has a limit.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
      'x-device-key': deviceKey,
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: { token: string } }).data;
}

export const origin = () => process.env.PORTAL_E2E_URL ?? '';

/** A session of its own, begun without the login screen; its token. */
export async function startSession(email: string, password = demoPassword): Promise<string> {
  return (await post(`${origin()}/v1/users/login`, { email, password })).token;
}

/** The events of whoever the token is of. */
export async function eventsOf(token: string): Promise<Event[]> {
  const { userID } = claimsOf(token);
  const reply = await fetch(`${origin()}/v1/users/${userID}/partnerEvents?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { data: { events: Event[] } }).data.events;
}

/** The test of everybody who signs in: `test.use({ as: anna })` starts signed in. */
export const test = base.extend<Options, Shared>({
  as: [undefined, { option: true }],
  stored: [{}, { option: true }],
  tokenOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const tokens = new Map<string, Promise<string>>();
      await use((email) => {
        const token = tokens.get(email) ?? startSession(email);
        tokens.set(email, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],
  pathOf: [
    async ({ tokenOf }, use) => {
      let events: Promise<Event[]> | undefined;
      await use(async (name) => {
        events ??= tokenOf(anna).then(eventsOf);
        const event = (await events).find((each) => each.name === name);
        if (!event) throw new Error(`The demo fair has no ${name}`);
        return `/events/${event.eventID}`;
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, as, stored, tokenOf }, use) => {
    const values = { ...stored, ...(as && { token: await tokenOf(as) }) };
    if (Object.keys(values).length > 0) await storeAhead(page, values);
    await use(page);
  },
});

export function claimsOf(token: string): { userID: number; iat: number; exp: number; sid: string } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** What the page keeps under these keys; null where it keeps nothing. */
export function storedIn(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, values);
}

/** On a page that has not opened the portal yet: at its origin, and without its scripts. */
async function storeAhead(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await store(page, values);
}

/** Gives the pages of the context a session of their own, without the login screen; its token. */
export async function enter(context: BrowserContext, email: string): Promise<string> {
  const token = await startSession(email);
  const { userID } = claimsOf(token);
  // A page that shows somebody else would start anew as this user, under what the test does next (AUTH-08).
  for (const page of context.pages()) {
    const shown = page.url().startsWith('http') && (await storedIn(page, 'token'));
    if (shown && claimsOf(shown).userID !== userID) await page.goto('/healthz');
  }
  const unused = context.pages().find((page) => /^about:blank$|\/healthz$/.test(page.url()));
  const page = unused ?? (await context.newPage());
  await storeAhead(page, { token });
  if (!unused) await page.close();
  return token;
}

/** The server does what it is told once more, and its reply is lost on the way back. */
export const loseReply = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** All toasts on the screen; what stands in a form is none. */
export const toasts = (page: Page) =>
  page.locator('.mantine-Notifications-root').getByRole('alert');
export const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** The name of a link or button as it is, where another one begins with it too. */
export const listed = (name: string) => ({ name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** What a server answers that does not want to. */
export const notToday = {
  status: 400,
  json: { errors: [{ title: 'Not today', details: 'Come back later.', code: 400 }] },
};

/** For `page.waitForResponse`: the reply to a call of the API. */
export const replyOf = (path: RegExp) => (response: Response) => {
  const url = new URL(response.url());
  return url.pathname.startsWith('/v1/') && path.test(url.pathname);
};

/** As when one comes back to the tab: with `page.clock.install()`, what is older than five seconds is asked for again. */
export async function comeBack(page: Page, path: RegExp): Promise<void> {
  const reply = page.waitForResponse(replyOf(path));
  await page.clock.fastForward(6000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await reply;
}

let loader: ChildProcess | undefined;

function startLoader(): ChildProcess {
  const folder = process.env.PORTAL_E2E_DATA ?? '';
  const options = {
    execPath: pinnedNode(),
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder },
  };
  return fork(join(import.meta.dirname, '../server/test/loader.ts'), options);
}

/** Loads data into the running server's database, as the command line does. */
export async function load(dataset: DatasetInput): Promise<void> {
  loader ??= startLoader();
  const id = randomUUID();
  const replies = on(loader, 'message', { close: ['exit'] });
  loader.send({ id, dataset } satisfies Load);
  for await (const [reply] of replies as AsyncIterable<[Loaded]>) {
    if (reply.id !== id) continue;
    if (reply.problem) throw new Error(reply.problem);
    return;
  }
  throw new Error('The loader ended');
}

/** Of the demo fair. */
export const organiser = 'tapahtumatalo';

interface OwnUser {
  /** Its key in data sets, and the beginning of the keys of what is its own. */
  key: string;
  email: string;
}

/** A user whom no other test meets, with whatever else the test needs. */
export async function makeUser(
  partners: string[] = ['aurora'],
  more: (user: OwnUser) => DatasetInput = () => ({}),
): Promise<OwnUser> {
  const key = `e2e-${randomUUID().slice(0, 8)}`;
  const user = { key, email: `erika.${key}@example.com` };
  const { users = [], ...rest } = more(user);
  await load({
    users: [
      {
        userID: key,
        organizationID: organiser,
        firstNames: 'Erika',
        lastName: 'Koskinen',
        email: user.email,
        password: demoPassword,
        partners,
      },
      ...users,
    ],
    ...rest,
  });
  return user;
}

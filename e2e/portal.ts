import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Event } from '@portal/contract/events';
import { expect, type BrowserContext, type Page, type Response } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { pinnedNode, root } from './server.ts';

export { expectNoViolations, expectNoViolationsInBothSchemes, signIn } from './fixtures.ts';
export { expect };

export const anna = 'anna.virtanen@example.com';
export const carol = 'carol.smith@example.com';
export const dora = 'dora.nieminen@example.com';
/** Everybody's in the demo fair. */
export const demoPassword = 'demo1234';

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

async function post(url: string, body: unknown): Promise<{ token: string }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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
  storageState: async ({ as, stored, tokenOf }, use) => {
    const values = { ...stored, ...(as && { token: await tokenOf(as) }) };
    const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin: origin(), localStorage }] });
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

/** Gives the pages of the context a session of their own, without the login screen; its token. */
export async function enter(context: BrowserContext, email: string): Promise<string> {
  const token = await startSession(email);
  const page = await context.newPage();
  // Of the portal's origin, and without its scripts.
  await page.goto('/healthz');
  await store(page, { token });
  await page.close();
  return token;
}

/** For `page.waitForResponse`: the reply to a call of the API. */
export const replyOf = (path: RegExp) => (response: Response) => {
  const url = new URL(response.url());
  return url.pathname.startsWith('/v1/') && path.test(url.pathname);
};

const run = promisify(execFile);

/** Loads data into the running server's database with the command line. */
export async function load(dataset: DatasetInput): Promise<void> {
  const folder = process.env.PORTAL_E2E_DATA ?? '';
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(dataset));
  const args = [join(root, 'server/src/cli/main.ts'), 'import', file];
  const NODE_COMPILE_CACHE = join(folder, 'compiled');
  await run(pinnedNode(), args, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder, NODE_COMPILE_CACHE },
  });
  await rm(file);
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

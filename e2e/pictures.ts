import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../bench/browser.ts';
import { startDemoFair, type DemoFair } from '../bench/demoFair.ts';
import { logIn } from '../bench/server.ts';

/** The pictures of the guide and of the README, taken of the demo fair (`npm run pictures`). */
const root = join(import.meta.dirname, '..');
const guide = join(root, 'web', 'src', 'features', 'help', 'pictures');
const consoleGuide = join(guide, '..', 'console', 'pictures');
const docs = join(root, 'docs', 'pictures');

interface View {
  /** Below the address of Nordic Expo. */
  path: string;
  language: 'en' | 'fi';
  colorScheme: 'light' | 'dark';
  file: string;
  /** Of the console, as its owner. */
  isConsole?: boolean;
}

const topics = {
  start: '',
  profile: '/exhibitor',
  people: '/people',
  invitations: '/emails',
  scanning: '/scanpoints',
  leads: '/scanpoints/leads',
  shop: '/shop',
  orders: '/orders',
  analytics: '/analytics',
  settings: '/../../settings/users',
};
const consoleTopics = {
  start: '',
  events: '/settings',
  exhibitors: '/exhibitors',
  packages: '/packages',
  import: '/import',
  users: '/../../users',
  acting: '/exhibitors/$partnerID',
};
const shown = { summary: '', people: '/people', leads: '/scanpoints/leads', shop: '/shop' };

const views: View[] = [
  ...(['en', 'fi'] as const).flatMap((language) =>
    Object.entries(topics).map(([topic, path]): View => ({
      path,
      language,
      colorScheme: 'light',
      file: join(guide, language, `${topic}.webp`),
    })),
  ),
  ...(['en', 'fi'] as const).flatMap((language) =>
    Object.entries(consoleTopics).map(([topic, path]): View => ({
      path: topic === 'start' ? '/../..' : path,
      language,
      colorScheme: 'light',
      file: join(consoleGuide, language, `${topic}.webp`),
      isConsole: true,
    })),
  ),
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries(shown).map(([name, path]): View => ({
      path,
      language: 'en',
      colorScheme,
      file: join(docs, `${name}-${colorScheme}.webp`),
    })),
  ),
];

async function take(browser: Browser, fair: DemoFair & { ownerToken: string }, view: View) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: view.colorScheme,
    timezoneId: 'Europe/Helsinki',
  });
  await context.addInitScript((values) => Object.assign(localStorage, values), {
    ...(view.isConsole ? { token: fair.ownerToken } : fair.stored),
    language: view.language,
  });
  const page = await context.newPage();
  const path = view.path.replace('$partnerID', fair.stored.partnerID);
  const place = `${view.isConsole ? '/organizer' : ''}${fair.eventPath}${path}`;
  await page.goto(fair.origin + place, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A slow machine fetches the pictures of products after the rest.
  await page.waitForFunction(() =>
    Array.from(document.images)
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  mkdirSync(join(view.file, '..'), { recursive: true });
  writeFileSync(view.file, Buffer.from(data, 'base64'));
  await context.close();
}

const started = await startDemoFair();
const owner = { email: 'owner@example.com', password: 'demo1234' };
const fair = { ...started, ownerToken: await logIn(started.origin, owner) };
const [only = ''] = process.argv.slice(2);
const browser = await launch();
try {
  for (const view of views.filter(({ file }) => file.includes(only))) {
    await take(browser, fair, view);
    process.stdout.write(`${view.file.slice(root.length + 1)}\n`);
  }
} finally {
  await browser.close();
  await fair.end();
}

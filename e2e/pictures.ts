import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launch } from '../bench/browser.ts';
import { startDemoFair, type DemoFair } from '../bench/demoFair.ts';
import { logIn } from '../bench/server.ts';

/** The pictures of the guide and of the README, taken of the demo fair (`npm run pictures`). */
const root = join(import.meta.dirname, '..');
const guide = join(root, 'web', 'src', 'features', 'help', 'pictures');
const consoleGuide = join(guide, '..', 'console', 'pictures');
const docs = join(root, 'docs', 'pictures');

interface Frame {
  width: number;
  height: number;
  /** So many pixels of the picture to one of the screen. */
  scale: number;
}
interface View {
  /** Below the address of Nordic Expo. */
  path: string;
  language: 'en' | 'fi';
  colorScheme: 'light' | 'dark';
  file: string;
  frame: Frame;
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
  people: '/people',
  points: '/scanpoints',
  orders: '/orders',
  messages: '/messages',
  products: '/products',
  packages: '/packages',
  tasks: '/tasks',
  import: '/import',
  users: '/../../users',
  acting: '/exhibitors/$partnerID',
};
/** Not much wider than it is shown, so that its words can be read there: in the guide on a desk, on a phone, in the README. */
const frames = {
  desk: { width: 1024, height: 720, scale: 1.25 },
  phone: { width: 390, height: 680, scale: 1.5 },
  readme: { width: 480, height: 600, scale: 1.75 },
};
const shown = { summary: '', people: '/people', leads: '/scanpoints/leads', shop: '/shop' };

/** What a page of a guide shows, in both languages, on a desk and on a phone. */
const ofPage = (folder: string, topic: string, path: string, isConsole: boolean): View[] =>
  (['en', 'fi'] as const).flatMap((language) =>
    (['desk', 'phone'] as const).map((place) => ({
      path,
      language,
      colorScheme: 'light',
      file: join(folder, language, place, `${topic}.webp`),
      frame: frames[place],
      isConsole,
    })),
  );

const views: View[] = [
  ...Object.entries(topics).flatMap(([topic, path]) => ofPage(guide, topic, path, false)),
  ...Object.entries(consoleTopics).flatMap(([topic, path]) =>
    ofPage(consoleGuide, topic, topic === 'start' ? '/../..' : path, true),
  ),
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries(shown).map(([name, path]): View => ({
      path,
      language: 'en',
      colorScheme,
      file: join(docs, `${name}-${colorScheme}.webp`),
      frame: frames.readme,
    })),
  ),
];

async function take(browser: Browser, fair: DemoFair & { ownerToken: string }, view: View) {
  const { width, height, scale } = view.frame;
  const context = await browser.newContext({
    viewport: { width, height },
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
  // The number at the bell is asked for last.
  const bell = view.isConsole ? undefined : page.waitForResponse(/\/notifications\?.*limit=1&/);
  await page.goto(fair.origin + place, { waitUntil: 'networkidle' });
  await bell;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A slow machine fetches the pictures of products after the rest.
  await page.waitForFunction(() =>
    Array.from(document.images)
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  // Where there is little room, what the screen is about comes before what stands above all of them.
  if (width < 600 && path !== '')
    await page.evaluate(() => {
      const tabs = document.querySelector('main nav')?.getBoundingClientRect();
      const bar = document.querySelector('header')?.getBoundingClientRect();
      if (tabs && bar) scrollTo(0, tabs.top - bar.bottom);
    });
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: await page.evaluate(() => scrollY), width, height, scale },
  });
  mkdirSync(join(view.file, '..'), { recursive: true });
  // Letters stay sharp so, in half of what they take otherwise.
  await sharp(Buffer.from(data, 'base64'))
    .webp({ nearLossless: true, quality: 20, effort: 6 })
    .toFile(view.file);
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

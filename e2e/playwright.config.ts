import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const results = join(import.meta.dirname, 'results');
const { PORTAL_CHROMIUM: chromium } = process.env;

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page lives for seconds: what V8 optimises meanwhile took a sixth of the processor, and was seldom run.
  '--js-flags=--no-turbofan,--no-maglev',
];

export default defineConfig({
  testDir: '.',
  outputDir: join(results, 'traces'),
  globalSetup: './server.ts',
  // One more than processors: some tests wait for a clock, or for what was killed to come back.
  workers: Math.max(3, availableParallelism() + 1),
  fullyParallel: true,
  // A machine of a third of the usual speed is not what is tested.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: join(results, 'report.json') }],
  ],
  use: {
    // Set by server.ts, before the workers read this.
    ...(process.env.PORTAL_E2E_URL && { baseURL: process.env.PORTAL_E2E_URL }),
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    // A trace of every test costs an eighth of the processor: a failure leaves its last page and a picture.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Chromium refuses to run as root in its sandbox.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
      // Without it Chromium saves no file under a name that is not of ASCII alone.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [
    // What is told of both alike is told once, on the one or the other.
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});

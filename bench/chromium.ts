import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [process.env['PORTAL_CHROMIUM'], '/usr/bin/chromium', chromium.executablePath()];

/** The browser that `npm test` uses or installs. */
export function findChromium(): string {
  const path = places.find((place) => place && existsSync(place));
  if (!path) throw new Error('There is no Chromium; `npm test` installs one.');
  return path;
}

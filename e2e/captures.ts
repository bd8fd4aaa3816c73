import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { shortBadgeCode } from '@portal/contract/badges';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { makeOffice } from './office.ts';
import { expect, load, organiser } from './portal.ts';

/** Reads the embedded database of a server, past the API. */
export async function query<T extends pg.QueryResultRow>(
  folder: string,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const host = join(folder, 'postgres');
  const client = new pg.Client({ host, user: 'portal', database: 'portal' });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** What a scan point of this name has received, in the order of receiving. */
export async function scansOf(folder: string, scanPoint: string) {
  return query<{
    captureID: string;
    lastName: string;
    rating: number | null;
    tags: string[];
    comment: string;
  }>(
    folder,
    `select s.* from scans s join "scanPoints" p using ("scanPointID")
    where p.name = $1 and s."captureID" is not null order by s."scanPointScanID"`,
    [scanPoint],
  );
}

/** The key of the link of a scan point, and the codes of the badges at its event. */
export async function readScanPoint(folder: string, scanPoint: string) {
  const [found] = await query<{ captureKey: string; scanPointID: string; eventID: string }>(
    folder,
    'select "captureKey", "scanPointID", "eventID" from "scanPoints" where name = $1',
    [scanPoint],
  );
  const badges = await query<{ badgeCode: string; lastName: string }>(
    folder,
    `select ep."badgeCode", p."lastName" from "eventsPersons" ep join persons p using ("personID")
    where ep."eventID" = $1 and ep."timeDeleted" is null order by p."lastName", 1`,
    [found?.eventID],
  );
  return { path: `/capture/${found?.captureKey}`, ...found, badges };
}

interface Wish {
  qrEnabled?: boolean;
  commentsEnabled?: boolean;
  /** When the fair ends; one of next spring where nothing is said. */
  eventEnds?: string;
}

/** A scan point with three visitors, which no other test meets. */
export async function makeScanPoint({ eventEnds, ...wish }: Wish = {}) {
  const { partners, email } = await makeOffice();
  const [partnerID = ''] = partners;
  const key = `point-${randomUUID().slice(0, 8)}`;
  const name = `Stand ${key}`;
  await load({
    events: [
      {
        eventID: key,
        organizationID: organiser,
        name: `Fair ${key}`,
        eventStarts: eventEnds ? '2026-01-01T07:00:00.000Z' : '2027-03-01T07:00:00.000Z',
        eventEnds: eventEnds ?? '2027-03-02T15:00:00.000Z',
        venue: { name: 'Messukeskus', city: 'Helsinki' },
        partners: [{ partnerID }],
      },
    ],
    persons: ['Aalto', 'Berg', 'Castrén'].map((lastName) => ({
      personID: `${key}-${lastName}`,
      organizationID: organiser,
      firstNames: 'Aino',
      lastName,
      company: `${lastName} Oy`,
      events: [{ eventID: key, partnerID, personType: 2, personStatus: 3 }],
    })),
    scanPoints: [{ scanPointID: key, eventID: key, partnerID, name, ...wish }],
  });
  const folder = process.env.PORTAL_E2E_DATA ?? '';
  return { ...(await readScanPoint(folder, name)), name, folder, email };
}

/** Opens a capture page, and waits until it hears a scanner. */
export async function openScanPoint(page: Page, { path, name }: { path: string; name: string }) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Types a badge's short code as a hand scanner does: with Enter, into nothing. */
export async function scanByHand(page: Page, badgeCode: string): Promise<void> {
  await scanner(page, `${shortBadgeCode(badgeCode).replaceAll('-', '')}\n`);
}

export interface Counts {
  confirmed: number;
  waiting: number;
  refused: number;
}

/** Waits until the page shows these counts (CAP-03). */
export async function expectCounts(page: Page, counts: Counts): Promise<void> {
  const { confirmed, waiting, refused } = counts;
  const name = `${confirmed} Confirmed ${waiting} Waiting ${refused} Refused Captures`;
  await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 30_000 });
}

/** How many captures lie on the device, once all of them are written. */
export const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('capture');
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('captures', 'readwrite').objectStore('captures');
          const counting = store.count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );

/** Until the page is on the device, and works without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Keys as a hand scanner presses them: a hundred a second, however busy this machine is. */
export async function scanner(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const names: Record<string, string> = { '\n': 'Enter', '\t': 'Tab' };
  await Promise.all(
    Array.from(text).flatMap((char, i) => {
      const key = names[char] ?? char;
      const typed = char === '\n' ? '\r' : char;
      const timestamp = start + i / 100;
      return [
        client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: typed, timestamp }),
        client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ];
    }),
  );
  await client.detach();
}

import type { Page } from '@playwright/test';
import type { DatasetInput } from '@portal/contract/dataset';
import { load } from './portal.ts';
import { makeStand, type StandWish } from './stand.ts';

interface Wish {
  /** Of the scan point “Main stand”. */
  scans?: number;
  isForSale?: boolean;
  colleagues?: StandWish['colleagues'];
}
export type Stand = Awaited<ReturnType<typeof openStand>>;

/** One scan of each visitor, a minute apart; the last one is the latest. */
const scansOf = (point: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    scanPointScanID: `${point}/${i}`,
    timeScanned: new Date(Date.UTC(2026, 10, 1, 8, i)).toISOString(),
    firstNames: 'Vieno',
    lastName: `Visitor ${i}`,
    email: `visitor${i}@example.com`,
    phone: '+358 40 123 4567',
    company: 'Visiting Oy',
    jobTitle: 'Buyer',
    comment: i % 10 === 0 ? 'Call back' : null,
  }));

/** The scan point “Main stand” with so many scans, and beside it “Demo area”. */
function pointsOf(
  participation: { eventID: string; partnerID: string },
  scans: number,
): DatasetInput {
  const main = `${participation.partnerID}-main`;
  return {
    scanPoints: [
      {
        ...participation,
        scanPointID: main,
        name: 'Main stand',
        location: 'Hall 2',
        scans: scansOf(main, scans),
      },
      {
        ...participation,
        scanPointID: `${participation.partnerID}-demo`,
        name: 'Demo area',
        location: 'Hall 3',
        salesType: 'partnerAdditional',
      },
    ],
  };
}

/** More scans come in: all of them, those that are there already among them. */
export async function addScans({ event, partners }: Stand, scans: number): Promise<void> {
  await load(pointsOf({ eventID: event.eventID, partnerID: String(partners[0]) }, scans));
}

/** A partner with two scan points at an event, neither of which another test meets; `url` is that of the list. */
export async function makeScanStand(
  page: Page,
  { scans = 0, isForSale = true, colleagues }: Wish = {},
) {
  const event = { partnerPortal: { isScanPointSalesEnabled: isForSale } };
  const wish = { event, ...(colleagues && { colleagues }) };
  const stand = await makeStand(page, wish, (participation) => pointsOf(participation, scans));
  return { ...stand, url: `${stand.url}/scanpoints` };
}

/** The same, with its list opened. */
export async function openStand(page: Page, wish?: Wish) {
  const stand = await makeScanStand(page, wish);
  await page.goto(stand.url);
  return stand;
}

import type { DatasetInput } from '@portal/contract/dataset';
import { jobTitles, visitingCompanies, visitorTitles } from './names.ts';
import { makeSomebody } from './people.ts';
import { at, dice, phoneNumber, plain, type Dice } from './words.ts';

type ScanPoint = NonNullable<DatasetInput['scanPoints']>[number];
type Scan = NonNullable<ScanPoint['scans']>[number];

/** More at eleven and at two, as at any fair. */
const hours = [
  8, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 12, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16, 16,
];

const comments = [
  'Wants a quote for two arms',
  'Lähetä esite AR-7:stä',
  'Call back next week',
  'Kiinnostunut koekäytöstä',
  'Has an older model, asks about service',
  'Sovittu demo tehtaalla',
  'Looking for a reseller in Estonia',
  'Kysyi toimitusajasta',
];

const tags = ['Tarjouspyyntö', 'Demo', 'Jälleenmyyjä', 'Huolto', 'Hot'];

/** What the stand noted of every third visitor. */
function notes(roll: Dice): Pick<Scan, 'rating' | 'tags'> {
  if (!roll.chance(0.34)) return {};
  const tag = roll.pick(tags);
  return { rating: roll.whole(1, 5), ...(roll.chance(0.6) && { tags: [tag] }) };
}

function scan(point: string, index: number, roll: Dice, somebody: () => Someone): Scan {
  const { firstNames, lastName, name } = somebody();
  const company = roll.pick(visitingCompanies);
  return {
    scanPointScanID: `${point}/${index + 1}`,
    // The days of build-up and rehearsal just before the loading.
    timeScanned: at(-roll.whole(1, 5), roll.pick(hours), roll.whole(0, 59), roll.whole(0, 59)),
    firstNames,
    lastName,
    email: `${name}@${plain(company)}.example`,
    phone: roll.chance(0.7) ? phoneNumber(2000 + index) : null,
    company,
    jobTitle: roll.pick(roll.chance(0.8) ? visitorTitles : jobTitles),
    comment: roll.chance(0.15) ? roll.pick(comments) : null,
    ...notes(roll),
  };
}

/** Some who were at the main stand are met again, so that their leads have several touches. */
function metAgain(main: ScanPoint, others: ScanPoint[]): ScanPoint[] {
  const known = main.scans ?? [];
  return others.map(({ scans = [], ...other }) => ({
    ...other,
    scans: scans.map((one, index) => {
      const visitor = known[index * 7];
      if (index % 3 !== 0 || !visitor) return one;
      const { scanPointScanID, timeScanned } = one;
      return { ...visitor, scanPointScanID, timeScanned };
    }),
  }));
}
type Someone = ReturnType<ReturnType<typeof makeSomebody>>;

const auroraPoints: [
  key: string,
  name: string,
  location: string,
  scans: number,
  more?: Partial<ScanPoint>,
][] = [
  [
    'main',
    'Main stand',
    'Hall 6, stand 6f21',
    1200,
    { description: 'The tablets at the front of the stand' },
  ],
  ['arm', 'Robot arm demo', 'Hall 6, stand 6f21, left wing', 86],
  ['talks', 'Talks on the Aurora stage', 'Hall 6, stage', 41, { commentsEnabled: false }],
  [
    'coffee',
    'Coffee corner with Pohjola',
    'Hall 6, stand 6c08',
    23,
    { description: 'Shared with our neighbours' },
  ],
  [
    'meeting',
    'Meeting room Näsijärvi',
    'Hall 6, upper floor',
    7,
    { qrEnabled: false, description: 'Typed codes only: no camera upstairs' },
  ],
  ['evening', 'Exhibitors’ evening', 'Winter garden', 0, { description: 'For the first evening' }],
];

function point(
  partnerID: string,
  [key, name, location, scans, more]: (typeof auroraPoints)[number],
  index: number,
): ScanPoint {
  const scanPointID = `${partnerID}-${key}`;
  const roll = dice(700 + index);
  const somebody = makeSomebody(roll);
  return {
    scanPointID,
    eventID: 'nordic-expo',
    partnerID,
    name,
    location,
    salesType: index === 0 ? 'partner' : 'partnerAdditional',
    ...more,
    scans: Array.from({ length: scans }, (_, at_) => scan(scanPointID, at_, roll, somebody)),
  };
}

const [auroraMain, ...auroraOthers] = auroraPoints.map((line, index) =>
  point('aurora', line, index),
) as [ScanPoint, ...ScanPoint[]];

export const scanPoints: ScanPoint[] = [
  auroraMain,
  ...metAgain(auroraMain, auroraOthers),
  point('baltic-audio', ['stand', 'Listening room', 'Hall 7, stand 7b14', 64], 0),
  point('pohjola', ['bar', 'Tasting bar', 'Hall 6, stand 6c08', 118], 0),
];

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withPersons } from './data.ts';
import { extent } from './extent.ts';
import { median } from './load.ts';
import type { Line } from './report.ts';
import { startFloor } from './server.ts';

const batch = 50;
/** Stands that send at once. */
const stands = 8;
const turns = extent(5, 1);
const seconds = extent(3, 1);

interface Stand {
  scanPointID: number;
  captureKey: string;
}
interface Badge {
  eventsPersonID: number;
  badgeCode: string;
  firstNames: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  jobTitle: string;
}

/** Scan points at the place, and the badges that are read there. */
async function makeStands(host: string, { eventID, partnerID }: Record<string, unknown>) {
  const client = new pg.Client({ host, user: 'portal', database: 'portal' });
  await client.connect();
  const { rows: points } = await client.query<Stand>(
    `insert into "scanPoints" ("eventID", "partnerID", name)
    select $1, $2, 'Stand ' || i from generate_series(1, $3::int) i
    returning "scanPointID"::int, "captureKey"`,
    [eventID, partnerID, stands],
  );
  const { rows: badges } = await client.query<Badge>(
    `select ep."eventsPersonID"::int, ep."badgeCode", p."firstNames", p."lastName", p.email,
      p.phones -> 0 ->> 'phone' as phone, p.company, p."jobTitle"
    from "eventsPersons" ep join persons p using ("personID") where ep."eventID" = $1`,
    [eventID],
  );
  const scanCount = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from scans where "scanPointID" = any($1)',
      [points.map(({ scanPointID }) => scanPointID)],
    );
    return rows[0]?.n ?? 0;
  };
  return { points, badges, scanCount, close: () => client.end() };
}

/** Batches a second that all stands get rid of together, one after the other each. */
async function load(points: Stand[], send: (stand: Stand) => Promise<Response>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const work = async (stand: Stand) => {
    while (performance.now() < end) {
      const reply = await send(stand);
      const { data } = (await reply.json()) as { data?: { scans: unknown[] } };
      if (data?.scans.length !== batch) throw new Error(`a batch got ${reply.status}`);
      sent += 1;
    }
  };
  await Promise.all(points.map(work));
  return sent / seconds;
}

/** Nothing is compressed: the floor could not. */
const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });

/** The floor is a floor only when it answers the same bytes, but for the ids that devices make up. */
async function sameAnswer(
  stand: Stand,
  sends: ((stand: Stand) => Promise<Response>)[],
  again: () => void,
): Promise<void> {
  const answers = new Set<string>();
  for (const send of sends) {
    again();
    const text = await send(stand).then((reply) => reply.text());
    answers.add(text.replaceAll(/"captureID":"[^"]*"/g, ''));
  }
  if (answers.size > 1) throw new Error(`the floor answers something else: ${[...answers][1]}`);
}

/** S6: captures arriving in batches of 50, beside a bare INSERT of the same rows. */
export async function s6(): Promise<Line[]> {
  const data = await withPersons(5000);
  const floor = await startFloor([data.host], 'captureFloor.ts');
  const { points, badges, scanCount, close } = await makeStands(data.host, data.participation);
  try {
    let next = 0;
    const someBadges = () =>
      Array.from({ length: batch }, () => badges[(next += 1) % badges.length] as Badge);
    const timeScanned = new Date().toISOString();
    const noted = { timeScanned, rating: null, tags: [], comment: null };
    const ours = ({ captureKey }: Stand) =>
      post(`${data.server.origin}/v1/capture/${captureKey}/scans`, {
        device: { deviceID: captureKey, name: 'Phone', unsentCount: 0 },
        scans: someBadges().map(({ badgeCode: code }) => ({
          captureID: randomUUID(),
          revision: 1,
          code,
          ...noted,
        })),
      });
    const bare = ({ scanPointID }: Stand) =>
      post(
        floor.origin,
        someBadges().map((badge) => ({
          scanPointID,
          captureID: randomUUID(),
          captureRevision: 1,
          ...badge,
          ...noted,
        })),
      );
    await sameAnswer(points[0] as Stand, [ours, bare], () => (next = 0));
    const rates: [number[], number[]] = [[], []];
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [i, send] of [ours, bare].entries()) {
        const before = await scanCount();
        const rate = await load(points, send);
        const stored = (await scanCount()) - before;
        if (stored !== Math.round(rate * seconds) * batch) throw new Error('a capture got lost');
        if (turn > 0) rates[i]?.push(rate * batch);
      }
    const [figure, bound] = rates.map(median) as [number, number];
    return [
      {
        id: 'S6',
        what: `captures, in batches of ${batch} from ${stands} stands`,
        figure: `${Math.round(figure)}/s`,
        floor: `${Math.round(bound)}/s`,
        ratio: figure / bound,
        bar: { atLeast: 0.6 },
      },
    ];
  } finally {
    await close();
    floor.stop();
    await data.end();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generateData } from '../server/src/cli/generate.data.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { startCluster } from './cluster.ts';
import type { Line } from './report.ts';
import { residentMemory, startOn } from './server.ts';

const users = 50;
/** PORTAL_BENCH_MINUTES, for a shorter look. */
const minutes = Number(process.env['PORTAL_BENCH_MINUTES'] ?? 10);
/** Milliseconds between two calls of a user, on average. */
const thinkTime = 3000;

interface Fair {
  eventID: number;
  partnerID: number;
  userID: number;
  scanPointIDs: number[];
  captureKeys: string[];
  leadIDs: number[];
  personIDs: number[];
  badgeCodes: string[];
}
interface Call {
  path: string;
  body?: object;
}

const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

/** What the screens of an event ask for. */
function aRead(fair: Fair): Call {
  const partner = `/v1/events/${fair.eventID}/partners/${fair.partnerID}`;
  const order = pick(['firstNames', 'lastName', 'timeModified']);
  return {
    path: pick([
      `/v1/users/${fair.userID}/partnerEvents?limit=25`,
      `/v1/users/${fair.userID}/checklists`,
      `/v1/events/${fair.eventID}`,
      `${partner}/personnel?limit=25&page=${upTo(20)}&order[${order}]=asc`,
      `${partner}/personnel?limit=25&search[0][column]=lastName&search[0][values][0]=${pick(['vir', 'lin', 'sa'])}`,
      `${partner}/guests?limit=25`,
      `${partner}/scanPoints?limit=25`,
      `${partner}/leads?limit=50&page=${upTo(20)}&order[timeLastScanned]=desc`,
      `${partner}/leads/summary`,
      `/v1/leads/${pick(fair.leadIDs)}`,
      `/v1/scanPoints/${pick(fair.scanPointIDs)}/scans?limit=100&page=${upTo(10)}`,
      `/v1/events/${fair.eventID}/activeProducts?limit=25`,
      `/v1/partners/${fair.partnerID}/users/${fair.userID}/notifications?limit=10`,
    ]),
  };
}

/** Captures of a stand, a lead that is rated, a note. */
function aWrite(fair: Fair): Call {
  const leadID = pick(fair.leadIDs);
  return pick<() => Call>([
    () => ({
      path: `/v1/capture/${pick(fair.captureKeys)}/scans`,
      body: {
        device: { deviceID: randomUUID(), name: 'Phone', unsentCount: 0 },
        scans: Array.from({ length: 5 }, () => ({
          captureID: randomUUID(),
          revision: 1,
          code: pick(fair.badgeCodes),
          timeScanned: new Date().toISOString(),
          rating: null,
          tags: [],
          comment: null,
        })),
      },
    }),
    () => ({ path: `/v1/leads/${leadID}`, body: { rating: upTo(5) } }),
    () => ({ path: `/v1/leads/${leadID}/notes`, body: { content: 'Send the quote by Friday.' } }),
  ])();
}

/** A spreadsheet of thousands of rows, or a paper. */
function aDownload(fair: Fair): Call {
  const partner = `/v1/events/${fair.eventID}/partners/${fair.partnerID}`;
  return {
    path: pick([
      `${partner}/leads?format=xlsx`,
      `/v1/scanPoints/${pick(fair.scanPointIDs)}/scans?format=xlsx`,
      `${partner}/persons/${pick(fair.personIDs)}/badge`,
    ]),
  };
}

/** 100,000 persons at 200 stands, one of which has 10,000 scans at ten scan points, and the real server on them. */
async function openFair() {
  const { folder, postgres } = await startCluster();
  const { db, pool, close } = openDatabase(postgres.connection, () => undefined);
  await generateData(db, {
    seed: 1,
    persons: 100_000,
    events: 10,
    partners: 20,
    perPlace: 500,
    scans: 10_000,
    scanPoints: 10,
    products: 50,
    visitors: 0,
    users: 10,
  });
  const { rows } = await pool.query<Fair>(`
    with stand as (
      select "eventID", "partnerID", "userID" from "scanPoints" join "partnersUsers" using ("partnerID")
      where "userID" = (select "userID" from users where email = 'bench@example.com')
      group by 1, 2, 3 order by count(*) desc limit 1
    )
    select "eventID"::int, "partnerID"::int, "userID"::int,
      array(select "scanPointID"::int from "scanPoints" p where (p."eventID", p."partnerID") = (s."eventID", s."partnerID")) as "scanPointIDs",
      array(select "captureKey" from "scanPoints" p where (p."eventID", p."partnerID") = (s."eventID", s."partnerID")) as "captureKeys",
      array(select "leadID"::int from leads l where (l."eventID", l."partnerID") = (s."eventID", s."partnerID") limit 1000) as "leadIDs",
      array(select "personID"::int from "eventsPersons" e where (e."eventID", e."partnerID") = (s."eventID", s."partnerID") limit 100) as "personIDs",
      array(select "badgeCode" from "eventsPersons" e where e."eventID" = s."eventID" limit 1000) as "badgeCodes"
    from stand s`);
  await close();
  const fair = rows[0];
  if (!fair?.leadIDs.length) throw new Error('the generated data has no stand with leads');
  return { ...(await startOn(postgres, folder)), fair };
}

/** What kind of call a path is: without ids, keys and the details of a query. */
const kindOf = ({ path, body }: Call) => {
  const [address = '', query = ''] = path.split('?');
  const kind = address.replaceAll(/\/(\d+|capture\/[^/]+)/g, '/…');
  const detail = /format|search/.exec(query)?.[0];
  return `${body ? 'POST ' : ''}${kind}${detail ? ` (${detail})` : ''}`;
};

const share = (times: number[], part: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] as number);
};

/** Which calls make the p99. */
function printKinds(kinds: Map<string, number[]>): void {
  for (const [kind, times] of [...kinds].toSorted(([, a], [, b]) => share(b, 0.5) - share(a, 0.5)))
    process.stdout.write(
      `      ${kind.padEnd(52)} ${String(times.length).padStart(5)} calls, p50 ${share(times, 0.5)} ms, ` +
        `p99 ${share(times, 0.99)} ms, longest ${share(times, 1)} ms\n`,
    );
}

/** S13: what fifty people at their desks wait for, and what memory it takes. */
export async function s13(): Promise<Line[]> {
  const { server, headers, fair, end } = await openFair();
  const kinds = new Map<string, number[]>();
  const refused: string[] = [];
  let mostMemory = 0;
  const over = performance.now() + minutes * 60_000;
  const ask = async (call: Call) => {
    const { path, body } = call;
    const start = performance.now();
    const reply = await fetch(server.origin + path, {
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await reply.arrayBuffer();
    kinds.getOrInsertComputed(kindOf(call), () => []).push(performance.now() - start);
    if (!reply.ok) refused.push(`${reply.status} ${path}`);
  };
  const user = async () => {
    while (performance.now() < over) {
      await pause(-Math.log(1 - Math.random()) * thinkTime);
      const dice = Math.random();
      await ask(dice < 0.8 ? aRead(fair) : dice < 0.95 ? aWrite(fair) : aDownload(fair));
    }
  };
  const watch = async () => {
    while (performance.now() < over) {
      mostMemory = Math.max(mostMemory, await residentMemory(Number(server.child.pid)));
      await pause(200);
    }
  };
  try {
    await Promise.all([watch(), ...Array.from({ length: users }, user)]);
  } finally {
    await end();
  }
  if (refused.length > 0)
    throw new Error(`refused: ${[...new Set(refused)].slice(0, 5).join(', ')}`);
  printKinds(kinds);
  const times = [...kinds.values()].flat();
  const p99 = share(times, 0.99);
  const line = (what: string, figure: string, bound: string, ratio: number): Line => ({
    id: 'S13',
    what,
    figure,
    floor: bound,
    ratio,
    bar: { atMost: 1 },
  });
  return [
    line(
      `${times.length} calls of ${users} users in ${minutes} min, p99`,
      `${p99} ms`,
      '500 ms',
      p99 / 500,
    ),
    line(
      'RSS of the server meanwhile, at most',
      `${Math.round(mostMemory)} MB`,
      '250 MB',
      mostMemory / 250,
    ),
  ];
}

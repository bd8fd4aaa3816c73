import { isDeepStrictEqual } from 'node:util';
import { listUrl, usersUrl, withPersons } from './data.ts';
import { compare, latency, type Target } from './load.ts';
import type { Line } from './report.ts';
import { startFloor } from './server.ts';

const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const milliseconds = (time: number) => `${time.toFixed(2)} ms`;

interface FloorReply {
  data: Record<string, { total?: string }[]>;
}

/** The floor is a floor only when it answers the same. */
async function sameAnswer(ours: Target, floor: string): Promise<void> {
  const [answer, theirs] = await Promise.all([
    fetch(ours.url, { headers: ours.headers ?? {} }).then((reply) => reply.json()),
    fetch(floor).then((reply) => reply.json() as Promise<FloorReply>),
  ]);
  for (const row of Object.values(theirs.data).flat()) delete row.total;
  if (!isDeepStrictEqual(answer, theirs)) throw new Error('the floor answers something else');
}

/** One of our lists beside its floor. */
async function besideFloor(what: string, ours: Target, floorArgs: string[]): Promise<Line[]> {
  const floor = await startFloor(floorArgs);
  try {
    await sameAnswer(ours, floor.origin);
    const [list, bare] = await compare([ours, { url: floor.origin }]);
    if (!list || !bare) throw new Error('nothing measured');
    return [
      {
        id: 'S1',
        what: `${what}: requests`,
        figure: perSecond(list.rate),
        floor: perSecond(bare.rate),
        ratio: list.rate / bare.rate,
        bar: { atLeast: 0.6 },
      },
      {
        id: 'S1',
        what: `${what}: p99`,
        figure: milliseconds(list.p99),
        floor: milliseconds(bare.p99),
        ratio: list.p99 / bare.p99,
        bar: { atMost: 2 },
      },
    ];
  } finally {
    floor.stop();
  }
}

/** S1: the lists of personnel and of users beside their floors. S2: personnel with a search. */
export async function s1s2(wanted: Set<string>): Promise<Line[]> {
  const data = await withPersons(100_000, { users: 10_000 });
  const { host, headers } = data;
  const { eventID, partnerID } = data.place;
  try {
    const lines: Line[] = [];
    if (wanted.has('S1')) {
      const personnel = { url: listUrl(data), headers };
      const users = { url: usersUrl(data), headers };
      lines.push(
        ...(await besideFloor('personnel, 25 of 500 of 100,000', personnel, [
          'persons',
          host,
          String(eventID),
          String(partnerID),
        ])),
        ...(await besideFloor('users, 25 of 10,000', users, ['users', host, String(partnerID)])),
      );
    }
    if (wanted.has('S2')) {
      const targets = [
        { url: listUrl(data, 'nie'), headers },
        { url: listUrl(data), headers },
      ];
      const [searched, plain] = await latency(targets);
      lines.push({
        id: 'S2',
        what: 'the same with search: p50 against S1',
        figure: milliseconds(searched as number),
        floor: milliseconds(plain as number),
        ratio: (searched as number) / (plain as number),
        bar: { atMost: 3 },
      });
    }
    return lines;
  } finally {
    await data.end();
  }
}

/** S3: S1 at a million persons against ten thousand, both at once. */
export async function s3(): Promise<Line[]> {
  const large = await withPersons(1_000_000);
  const small = await withPersons(10_000);
  try {
    const [slow, quick] = await latency(
      [large, small].map((data) => ({ url: listUrl(data), headers: data.headers })),
    );
    return [
      {
        id: 'S3',
        what: 'S1 at 1,000,000 persons against 10,000: p50',
        figure: milliseconds(slow as number),
        floor: milliseconds(quick as number),
        ratio: (slow as number) / (quick as number),
        bar: { atMost: 1.3 },
      },
    ];
  } finally {
    await small.end();
    await large.end();
  }
}

/** T15: the heaviest calls of a list of 100,000: by name, the last page, with a search. */
export async function t15(): Promise<Line[]> {
  const data = await withPersons(100_000, { perPlace: 100_000 });
  try {
    const urls = [listUrl(data), listUrl(data, undefined, 4000), listUrl(data, 'zzz')];
    const times = await latency(
      urls.map((url) => ({ url, headers: data.headers })),
      10,
    );
    const slowest = Math.max(...times);
    return [
      {
        id: 'T15',
        what: 'the slowest list call on 100,000 rows',
        figure: milliseconds(slowest),
        floor: '300 ms',
        ratio: slowest / 300,
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await data.end();
  }
}

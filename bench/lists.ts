import { isDeepStrictEqual } from 'node:util';
import { listUrl, withPersons, type BenchData } from './data.ts';
import { compare, latency } from './load.ts';
import type { Line } from './report.ts';
import { startFloor } from './server.ts';

const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const milliseconds = (time: number) => `${time.toFixed(2)} ms`;

interface FloorReply {
  data: { persons: { total?: string }[] };
}

/** The floor is a floor only when it answers the same. */
async function sameAnswer(data: BenchData, floor: string): Promise<void> {
  const [ours, theirs] = await Promise.all([
    fetch(listUrl(data), { headers: data.headers }).then((reply) => reply.json()),
    fetch(floor).then((reply) => reply.json() as Promise<FloorReply>),
  ]);
  for (const person of theirs.data.persons) delete person.total;
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('the floor answers something else');
}

/** S1: the personnel list beside its floor. S2: the same with a search. */
export async function s1s2(wanted: Set<string>): Promise<Line[]> {
  const data = await withPersons(100_000);
  const { eventID, partnerID } = data.place;
  const floor = await startFloor([data.host, String(eventID), String(partnerID)]);
  try {
    await sameAnswer(data, floor.origin);
    const lines: Line[] = [];
    const { headers } = data;
    if (wanted.has('S1')) {
      const [ours, bare] = await compare([{ url: listUrl(data), headers }, { url: floor.origin }]);
      if (!ours || !bare) throw new Error('nothing measured');
      const what = 'personnel, 25 of 500 of 100,000';
      lines.push(
        {
          id: 'S1',
          what: `${what}: requests`,
          figure: perSecond(ours.rate),
          floor: perSecond(bare.rate),
          ratio: ours.rate / bare.rate,
          bar: { atLeast: 0.6 },
        },
        {
          id: 'S1',
          what: `${what}: p99`,
          figure: milliseconds(ours.p99),
          floor: milliseconds(bare.p99),
          ratio: ours.p99 / bare.p99,
          bar: { atMost: 2 },
        },
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
    floor.stop();
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
  const data = await withPersons(100_000, 100_000);
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

import { cpuOf, cpuOfPostgres } from './cpu.ts';
import { listUrl, usersUrl, withPersons } from './data.ts';
import { extent } from './extent.ts';
import { compare, latency, type Target } from './load.ts';
import { milliseconds, type Line } from './report.ts';
import { startFloor } from './server.ts';

/** Rows of a long list. */
const many = extent(100_000, 5000);
const perSecond = (rate: number) => `${Math.round(rate)}/s`;

/** The floor is a floor only when it answers the same bytes. */
async function sameAnswer(ours: Target, floor: string): Promise<void> {
  const [answer, theirs] = await Promise.all([
    fetch(ours.url, { headers: ours.headers ?? {} }).then((reply) => reply.text()),
    fetch(floor).then((reply) => reply.text()),
  ]);
  if (answer !== theirs) throw new Error(`the floor answers something else: ${theirs}`);
}

/** What one call may cost, in CPU milliseconds. */
const cpuBars = { server: 0.8, PostgreSQL: 0.5 };

/** One of our lists beside its floor. */
async function besideFloor(
  what: string,
  ours: Target & Required<Pick<Target, 'workers'>>,
  floorArgs: string[],
): Promise<Line[]> {
  const floor = await startFloor(floorArgs);
  try {
    await sameAnswer(ours, floor.origin);
    const { PostgreSQL } = ours.workers;
    const workers = { server: () => cpuOf(floor.pid), ...(PostgreSQL && { PostgreSQL }) };
    const [list, bare] = await compare([ours, { url: floor.origin, workers }]);
    if (!list || !bare) throw new Error('nothing measured');
    return [
      {
        id: 'S1',
        what: `${what}: requests`,
        figure: perSecond(list.rate),
        floor: perSecond(bare.rate),
        ratio: list.rate / bare.rate,
        bar: { atLeast: 0.5 },
      },
      {
        id: 'S1',
        what: `${what}: p99`,
        figure: milliseconds(list.p99),
        floor: milliseconds(bare.p99),
        ratio: list.p99 / bare.p99,
        bar: { atMost: 2 },
      },
      ...Object.entries(cpuBars).map(([worker, most]): Line => {
        const used = list.cpu[worker] ?? Number.NaN;
        return {
          id: 'S1',
          what: `${what}: CPU of ${worker} against ${most} ms`,
          figure: milliseconds(used),
          floor: milliseconds(bare.cpu[worker] ?? Number.NaN),
          ratio: used / most,
          bar: { atMost: 1 },
        };
      }),
    ];
  } finally {
    floor.stop();
  }
}

/** S1: the lists of personnel and of users beside their floors. S2: personnel with a search. */
export async function s1s2(wanted: Set<string>): Promise<Line[]> {
  const data = await withPersons(many, { users: extent(10_000, 1000) });
  const { host, headers } = data;
  const { eventID, partnerID } = data.participation;
  try {
    const lines: Line[] = [];
    if (wanted.has('S1')) {
      const workers = {
        server: () => cpuOf(Number(data.server.child.pid)),
        PostgreSQL: () => cpuOfPostgres(host),
      };
      const personnel = { url: listUrl(data), headers, workers };
      const users = { url: usersUrl(data), headers, workers };
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
  const large = await withPersons(extent(1_000_000, 10_000));
  const small = await withPersons(extent(10_000, 1000));
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

/** Of a list of 100,000: S3 its last page and one in the middle; T15 the heaviest of its calls. */
export async function s3t15(wanted: Set<string>): Promise<Line[]> {
  const data = await withPersons(many, { perPlace: many });
  try {
    const urls = [1, many / 25, many / 50].map((page) => listUrl(data, undefined, page));
    urls.push(listUrl(data, 'zzz'));
    const times = await latency(
      urls.map((url) => ({ url, headers: data.headers })),
      extent(100, 2),
    );
    const [first = 0, last = 0, middle = 0] = times;
    const slowest = Math.max(...times);
    const pages = [
      { what: 'page 4,000 of 4,000 against page 1', time: last, most: 3 },
      { what: 'page 2,000 of 4,000 against page 1', time: middle, most: 10 },
    ].map(({ what, time, most }): Line => ({
      id: 'S3',
      what,
      figure: milliseconds(time),
      floor: milliseconds(first),
      ratio: time / first,
      bar: { atMost: most },
    }));
    const heaviest: Line = {
      id: 'T15',
      what: 'the slowest list call on 100,000 rows',
      figure: milliseconds(slowest),
      floor: '300 ms',
      ratio: slowest / 300,
      bar: { atMost: 1 },
    };
    return [...pages, heaviest].filter(({ id }) => wanted.has(id));
  } finally {
    await data.end();
  }
}

import { exhibitorsUrl, withPersons } from './data.ts';
import { extent } from './extent.ts';
import { compare } from './load.ts';
import { milliseconds, type Line } from './report.ts';

const perExhibitor = 50;

/** ORG-05: the organiser's list of 2,000 exhibitors with 100,000 persons, beside a tenth of both. */
export async function o5(): Promise<Line[]> {
  const options = { perPlace: perExhibitor, atOneEvent: true };
  const large = await withPersons(extent(100_000, 5000), options);
  const small = await withPersons(extent(10_000, 500), options);
  try {
    const targets = [large, small].map((data) => ({
      url: exhibitorsUrl(data),
      headers: data.headers,
    }));
    const [many, few] = await compare(targets);
    if (!many || !few) throw new Error('nothing measured');
    const line = (name: 'p50' | 'p99', atMost: number): Line => ({
      id: 'O5',
      what: `50 of 2,000 exhibitors, 100,000 persons: ${name} against a tenth`,
      figure: milliseconds(many[name]),
      floor: milliseconds(few[name]),
      ratio: many[name] / few[name],
      bar: { atMost },
    });
    return [line('p50', 1.3), line('p99', 2)];
  } finally {
    await large.end();
    await small.end();
  }
}

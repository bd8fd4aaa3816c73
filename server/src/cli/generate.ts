import { noPositionals, UsageError, type Command, type Given } from './command.ts';
import { benchUser } from './benchUser.ts';
import { generateData, type Sizes } from './generate.data.ts';
import { withPortal } from './open.ts';

/** Events × partners make the places that the persons are spread over. */
function readSizes(given: Given): Sizes {
  const persons = given.count('persons') ?? 0;
  const perPartner = given.count('per-partner');
  const givenPartners = given.count('partners');
  const wanted = perPartner ? Math.max(1, Math.ceil(persons / perPartner)) : undefined;
  const events = given.count('events') ?? Math.min(10, wanted ?? 10);
  const partners = givenPartners ?? Math.ceil((wanted ?? 200) / Math.max(events, 1));
  if (events < 1 || partners < 1)
    throw new UsageError('--events and --partners have to be 1 at least');
  const scans = given.count('scans') ?? 0;
  return {
    seed: given.count('seed') ?? 1,
    persons,
    events,
    partners,
    // The last place may stay empty, so that each of the others has exactly that many.
    perPlace: perPartner ?? Math.ceil(persons / (events * partners)),
    scans,
    scanPoints: given.count('scan-points') ?? (scans > 0 ? 1 : 0),
    products: given.count('products') ?? 0,
    visitors: given.count('visitors') ?? 0,
    users: given.count('users') ?? 0,
  };
}

const size = (about: string) => ({ value: 'N', about });

export const generate: Command = {
  usage: 'generate',
  summary:
    'Makes a large data set of the given sizes, the same one for the same seed, to try speed. It has a sign-in that everybody knows: never into a database in real use.',
  options: {
    persons: size('staff of partners, spread evenly (0)'),
    'per-partner': size('how many of them each partner has in each event'),
    events: size('10, or as many as --per-partner needs'),
    partners: size('as many as --per-partner needs; every one takes part in every event'),
    scans: size('scans, spread over the scan points (0)'),
    'scan-points': size('scan points of the first partner in the first event (1 with scans)'),
    products: size('products of the first event (0)'),
    visitors: size('visitors of the first partner in the first event (0)'),
    users: size('users of the first partner, who cannot sign in (0)'),
    seed: size('another number makes another data set, beside the first one (1)'),
  },
  run: async (given) => {
    noPositionals(given);
    const sizes = readSizes(given);
    await withPortal(async ({ db }) => {
      const started = performance.now();
      await generateData(db, sizes);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const { persons, events, partners, perPlace, scans } = sizes;
      console.log(
        `${persons} persons and ${scans} scans in ${seconds} s: ${events} events with ` +
          `${partners} partners, ${perPlace} persons each.\n` +
          `Sign in as ${benchUser.email} with ${benchUser.password}.`,
      );
    });
  },
};

import type { Text } from '@portal/contract/errors';
import { isSeen } from '@portal/contract/fields';
import { fieldLabels } from './fieldLabels.ts';
import { unreadableQuery } from './queryString.ts';

/** A field that is wrong, by its path in the body (`emails.0.email`), and what is wrong with it. */
export interface FieldProblem {
  field: string;
  message: Text;
}

/** What zod reports about a value, as far as it is passed on. */
interface Issue {
  code: string;
  path: (string | number)[];
  message: string;
  origin?: string;
  minimum?: number;
  maximum?: number;
  inclusive?: boolean;
  keys?: string[];
  errors?: Issue[][];
  discriminator?: string;
}

/**
 * The text for every kind of problem. A rule of the contract with a text of its own names it in the `error`
 * of that rule.
 */
export const problemTexts = {
  missing: { en: '{field} is required', fi: '{field} puuttuu' },
  invalid: { en: '{field} is not valid', fi: '{field} ei kelpaa' },
  tooShort: { en: '{field}: at least {n} characters', fi: '{field}: vähintään {n} merkkiä' },
  tooLong: { en: '{field}: at most {n} characters', fi: '{field}: enintään {n} merkkiä' },
  tooSmall: { en: '{field}: at least {n}', fi: '{field}: vähintään {n}' },
  tooLarge: { en: '{field}: at most {n}', fi: '{field}: enintään {n}' },
  noChoice: { en: '{field}: there is no such choice', fi: '{field}: tällaista vaihtoehtoa ei ole' },
  unknown: { en: '{keys} is not known here', fi: 'Tuntematon kenttä: {keys}' },
  unreadableQuery: {
    en: 'The query is too long or too deep, or has a name that it cannot have',
    fi: 'Kysely on liian pitkä tai syvä, tai siinä on sopimaton nimi',
  },
  onePrimary: {
    en: '{field}: exactly one has to be the primary one',
    fi: '{field}: täsmälleen yhden on oltava ensisijainen',
  },
  twoDecimals: {
    en: '{field}: two decimals at most',
    fi: '{field}: enintään kaksi desimaalia',
  },
  oneOfEach: {
    en: '{field}: no two can hold the same',
    fi: '{field}: sama ei voi olla kahdessa kohdassa',
  },
  passwordOrInvitation: {
    en: 'Give a password or send an invitation',
    fi: 'Anna salasana tai lähetä kutsu',
  },
  passwordTooLong: {
    en: '{field}: at most 128 characters',
    fi: '{field}: enintään 128 merkkiä',
  },
  oneOrganization: {
    en: 'Choose one organiser, or name a new one',
    fi: 'Valitse yksi järjestäjä tai nimeä uusi',
  },
  eventsOrAll: {
    en: 'Choose events, or all of them',
    fi: 'Valitse tapahtumia tai kaikki',
  },
  ownerOfAll: {
    en: 'An owner works at all events',
    fi: 'Omistaja toimii kaikissa tapahtumissa',
  },
  oneExhibitor: {
    en: 'The scan points of one order belong to one exhibitor',
    fi: 'Yhden tilauksen skannauspisteet kuuluvat yhdelle näytteilleasettajalle',
  },
  timeZone: {
    en: '{field}: there is no such time zone',
    fi: '{field}: tällaista aikavyöhykettä ei ole',
  },
  iban: {
    en: 'This is no IBAN: a letter or a digit of it is wrong',
    fi: 'Tilinumero ei kelpaa: jokin kirjain tai numero on väärin',
  },
  bic: {
    en: 'This is no BIC: it has 8 or 11 characters',
    fi: 'BIC ei kelpaa: siinä on 8 tai 11 merkkiä',
  },
  inPast: { en: '{field}: that has passed already', fi: '{field}: aika on jo mennyt' },
  seenOnly: {
    en: 'Only for looking: leave it empty to change something',
    fi: 'Vain katselua varten: jätä tyhjäksi, jos haluat muuttaa jotain',
  },
  oneDeadline: {
    en: 'Give the days before the opening, or a time',
    fi: 'Anna päivät ennen avajaisia tai ajankohta',
  },
  beforeStart: { en: 'The end is before the start', fi: 'Loppu on ennen alkua' },
  placeholder: {
    en: '{field}: a placeholder in it is not known',
    fi: '{field}: tekstissä on tuntematon paikkamerkki',
  },
  productOfRow: { en: 'A new row needs a product', fi: 'Uudelta riviltä puuttuu tuote' },
  filterWithoutValue: { en: 'The filter has no value', fi: 'Suodattimelta puuttuu arvo' },
  noFilters: { en: 'This list has no filters', fi: 'Tällä luettelolla ei ole suodattimia' },
} as const satisfies Record<string, Text>;

type Kind = keyof typeof problemTexts;

/** More than these help nobody. */
const mostTold = 20;

/** What stands at a path of what was sent; in a query a value alone is a list of one (LIST-01). */
const valueAt = (given: unknown, path: Issue['path']) =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object'
        ? (value as Record<string, unknown>)[key]
        : key === 0
          ? value
          : undefined,
    given,
  );

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !isSeen(value));

/** For a value that may have one of several forms: what is wrong with the form that came nearest. */
function* told(issue: Issue): Generator<Issue> {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) {
    yield issue;
    return;
  }
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => [...told({ ...inner, path: [...issue.path, ...inner.path] })]),
  );
  const depth = (branch: Issue[]) => Math.max(...branch.map(({ path }) => path.length));
  const deepest = Math.max(...branches.map(depth));
  yield* branches.findLast((branch) => depth(branch) === deepest) ?? [];
}

function kindOf({ code, message, origin, keys }: Issue, value: unknown): Kind {
  if (message in problemTexts) return message as Kind;
  if (code === 'unrecognized_keys')
    return keys?.[0] === unreadableQuery ? 'unreadableQuery' : 'unknown';
  if (isBlank(value)) return 'missing';
  if (code === 'too_small') return origin === 'string' ? 'tooShort' : 'tooSmall';
  if (code === 'too_big') return origin === 'string' ? 'tooLong' : 'tooLarge';
  if (code === 'invalid_value' || code === 'invalid_union') return 'noChoice';
  return 'invalid';
}

/** `emails.2.email` → the label of `email`, the third of several. */
function labelOf(path: Issue['path']): Text {
  const name = path.findLast((key) => typeof key === 'string');
  if (name === undefined) return { en: 'The request', fi: 'Pyyntö' };
  const label = fieldLabels[name] ?? { en: name, fi: name };
  const index = path.findLast((key) => typeof key === 'number');
  return index ? { en: `${label.en} (${index + 1})`, fi: `${label.fi} (${index + 1})` } : label;
}

/** The bound that was exceeded, counted in whole numbers. */
const boundOf = ({ minimum, maximum, inclusive = true }: Issue) =>
  minimum === undefined ? Number(maximum) - Number(!inclusive) : minimum + Number(!inclusive);

function inWords(issue: Issue, value: unknown): Text {
  const text: Text = problemTexts[kindOf(issue, value)];
  const label = labelOf(issue.path);
  const fill = (language: keyof Text) =>
    text[language]
      .replace('{field}', label[language])
      .replace('{n}', String(boundOf(issue)))
      .replace('{keys}', () => (issue.keys ?? []).map((key) => key.slice(0, 100)).join(', '));
  return { en: fill('en'), fi: fill('fi') };
}

/** The form in which Fastify hands on what zod says. */
export interface Refusal {
  keyword: string;
  instancePath: string;
  message?: string;
  params: object;
}

const issueOf = ({ keyword, instancePath, message = '', params }: Refusal): Issue => ({
  ...params,
  code: keyword,
  message,
  path: instancePath
    .split('/')
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
});

/** Each wrong field of `given`, in both languages (SRV-08). */
export function fieldProblems(refusals: Refusal[], given: unknown): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const refusal of refusals.slice(0, mostTold))
    for (const issue of told(issueOf(refusal))) {
      const field = issue.path.join('.');
      if (!problems.has(field))
        problems.set(field, { field, message: inWords(issue, valueAt(given, issue.path)) });
    }
  return [...problems.values()].slice(0, mostTold);
}

/** All of them as sentences. */
export function problemsInWords(problems: readonly FieldProblem[]): Text {
  const sentences = (language: keyof Text) =>
    problems.map(({ message }) => `${message[language]}.`).join(' ');
  return { en: sentences('en'), fi: sentences('fi') };
}

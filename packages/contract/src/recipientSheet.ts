/** What a column of a pasted sheet is called, in the languages of the portal. */
const headings = {
  name: ['nimi', 'koko nimi', 'yhteyshenkilö', 'name', 'full name', 'contact'],
  firstNames: ['etunimi', 'etunimet', 'first name', 'first names', 'given name'],
  lastName: ['sukunimi', 'last name', 'surname', 'family name'],
  email: ['sähköposti', 'sähköpostiosoite', 'email', 'e mail', 'email address', 'mail'],
  other: [
    'yritys',
    'organisaatio',
    'puhelin',
    'puhelinnumero',
    'titteli',
    'tehtävänimike',
    'maa',
  ].concat([
    'company',
    'organisation',
    'organization',
    'phone',
    'phone number',
    'title',
    'job title',
    'country',
  ]),
};
type Kind = keyof typeof headings;
const kinds = Object.keys(headings) as Kind[];

/** What each column holds, where a line is one of headings: all are known, or several and nothing looks like a row. */
export function columnsOf(line: string): Kind[] | undefined {
  const cells = line.split('\t').map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
  const columns = cells.map((cell) => kinds.find((kind) => headings[kind].includes(cell)));
  const known = columns.filter((kind) => kind !== undefined).length;
  const isOfHeadings =
    columns.includes('email') && (known === columns.length || (known > 1 && !/[@\d]/.test(line)));
  return isOfHeadings ? columns.map((kind) => kind ?? 'other') : undefined;
}

const isName = (cell: string) => cell !== '' && !/[@\d]/.test(cell);
/** What a company is known by: such a cell is nobody's name. */
const companyForm = /(^|\s)(oyj?|ab|ky|tmi|ry|ltd|inc|llc|plc|gmbh|ag|kg|bv|aps|oü)\.?(\s|$)/iu;

/**
 * The name of whom the cell `at` is the address of. Under headings it is what stands in their columns. Else it is the
 * first two cells before the address that can be one, or else after it; a cell of two words is a whole name.
 */
export function nameInRow(cells: string[], at: number, columns: Kind[] | undefined): string {
  const under = (kind: Kind) => cells.filter((_, i) => columns?.[i] === kind);
  if (columns)
    return [...under('name'), ...under('firstNames'), ...under('lastName')]
      .filter(Boolean)
      .join(' ');
  const canBe = (cell: string) => isName(cell) && !companyForm.test(cell);
  const before = cells.slice(0, at).filter(canBe);
  const [first = '', second = ''] = before.length > 0 ? before : cells.slice(at + 1).filter(canBe);
  return /\s/.test(first) ? first : `${first} ${second}`;
}

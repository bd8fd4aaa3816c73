import { folded } from './folded.ts';

/** What two companies may have in common, so that they are likely the same one (ORG-27). */
export type Likeness = 'businessID' | 'name' | 'domain';

/** What is known of a company as it is looked for. */
export interface Company {
  name: string;
  businessID?: string | null | undefined;
  email?: string | null | undefined;
  homepage?: string | null | undefined;
}

/** Forms of companies, which say nothing of which one it is. */
const forms =
  /(?<![\p{L}\p{N}])(?:oyj?|abp?|ltd|limited|inc|llc|plc|gmbh|ag|as|asa|aps|oü|sia|uab|bv|nv|sa|sas|sarl|srl|spa|ky|tmi|ry|rf|co|corp|company|osakeyhtiö|aktiebolag)(?![\p{L}\p{N}])/gu;

/** A name without case, accents, form of the company and what stands between words. */
export function nameKey(name: string): string {
  const plain = folded(name);
  const bare = plain.replaceAll(forms, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare || plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The digits and letters of a business ID; of a Finnish VAT number those of the ID in it. */
function businessKey(written: string | null | undefined): string {
  const key = (written ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^FI\d{8}$/.test(key) ? key.slice(2) : key;
}

/** Where anybody has an address. */
const everybodys =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|mail|gmx|web|luukku|kolumbus|elisanet|saunalahti|pp|welho|suomi24|proton|protonmail|example)\./;

function domainsOf({ email, homepage }: Company): string[] {
  const host = /^(?:[a-z]+:\/\/)?([^/:?#]+)/i.exec(homepage ?? '')?.[1];
  return [email?.split('@')[1], host]
    .map((domain) =>
      (domain ?? '')
        .trim()
        .toLowerCase()
        .replace(/^www\./, ''),
    )
    .filter((domain) => domain.includes('.') && !everybodys.test(domain));
}

/** What tells which company one is, as it is compared. */
export interface CompanyKeys {
  businessID: string;
  name: string;
  domains: string[];
}

export const companyKeys = (company: Company): CompanyKeys => ({
  businessID: businessKey(company.businessID),
  name: nameKey(company.name),
  domains: domainsOf(company),
});

/** What makes a company likely the same as another one, the strongest of it; undefined: nothing does. */
export const likenessOf = (one: Company, other: Company): Likeness | undefined =>
  likenessOfKeys(companyKeys(one), companyKeys(other));

/** What makes two companies whose keys are known likely the same. */
function likenessOfKeys(one: CompanyKeys, other: CompanyKeys): Likeness | undefined {
  if (one.businessID && one.businessID === other.businessID) return 'businessID';
  if (one.name && one.name === other.name) return 'name';
  return one.domains.some((domain) => other.domains.includes(domain)) ? 'domain' : undefined;
}

/** Finds those among many companies that are likely one, without looking at each. */
export class CompanyIndex<Entry> {
  readonly #by = new Map<string, Set<Entry>>();
  readonly #keys = new Map<Entry, CompanyKeys>();

  add(entry: Entry, company: Company): void {
    const keys = companyKeys(company);
    this.#keys.set(entry, keys);
    for (const word of wordsOf(keys)) {
      const found = this.#by.get(word) ?? new Set();
      this.#by.set(word, found.add(entry));
    }
  }

  /** The likeliest first. */
  like(company: Company): { entry: Entry; likeness: Likeness }[] {
    const keys = companyKeys(company);
    const found = new Set(wordsOf(keys).flatMap((word) => [...(this.#by.get(word) ?? [])]));
    const order = ['businessID', 'name', 'domain'];
    return [...found]
      .flatMap((entry) => {
        const likeness = likenessOfKeys(keys, this.#keys.get(entry) as CompanyKeys);
        return likeness ? [{ entry, likeness }] : [];
      })
      .toSorted((a, b) => order.indexOf(a.likeness) - order.indexOf(b.likeness));
  }
}

const wordsOf = ({ businessID, name, domains }: CompanyKeys) => [
  ...(businessID ? [`id ${businessID}`] : []),
  ...(name ? [`name ${name}`] : []),
  ...domains.map((domain) => `domain ${domain}`),
];

import { folded } from './folded.ts';

/** What two companies may have in common, so that they are likely the same one, the strongest first (ORG-27). */
const likenesses = ['businessID', 'name', 'domain'] as const;
export type Likeness = (typeof likenesses)[number];

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
export function likenessOf(one: Company, other: Company): Likeness | undefined {
  const theirs = new Set(wordsOf(other).map(({ word }) => word));
  return wordsOf(one).find(({ word }) => theirs.has(word))?.likeness;
}

/** Finds those among many companies that are likely one, without looking at each. */
export class CompanyIndex<Entry> {
  readonly #by = new Map<string, Set<Entry>>();

  add(entry: Entry, company: Company): void {
    for (const { word } of wordsOf(company)) {
      const found = this.#by.get(word) ?? new Set();
      this.#by.set(word, found.add(entry));
    }
  }

  /** The likeliest first, `atMost` of them: one address may be that of all. */
  like(company: Company, atMost: number): { entry: Entry; likeness: Likeness }[] {
    const found = new Map<Entry, Likeness>();
    for (const { word, likeness } of wordsOf(company))
      for (const entry of this.#by.get(word) ?? []) {
        if (found.size === atMost) break;
        if (!found.has(entry)) found.set(entry, likeness);
      }
    return [...found].map(([entry, likeness]) => ({ entry, likeness }));
  }
}

/** By which words a company is found, and what whoever has one of them has in common with it; the strongest first. */
function wordsOf(company: Company): { word: string; likeness: Likeness }[] {
  const { businessID, name, domains } = companyKeys(company);
  const words: Record<Likeness, string[]> = {
    businessID: [businessID],
    name: [name],
    domain: domains,
  };
  return likenesses.flatMap((likeness) =>
    words[likeness].filter(Boolean).map((word) => ({ word: `${likeness} ${word}`, likeness })),
  );
}

import { Readable } from 'node:stream';
import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { createLimit } from '../../access/limits.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/download.ts';
import { readOwnEntries } from '../audit/audit.public.ts';
import { leftOut } from './leftOut.ts';
import { sections } from './ownSections.ts';

const hour = 60 * 60;
const batchSize = 1000;

type Section = (typeof sections)[keyof typeof sections];

/** The account as it is: everything but what signs in. */
async function readAccount(db: Db, userID: number): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select u."userID", u."externalKey", o.name as organizer, u."firstNames", u."lastName", u.email, u.phone,
      u."formerEmail", u."timeEmailReplaced", u."notificationMails", u."notificationLanguage",
      u."timeNotificationMails", u."timeCreated", u."timeModified", u."timeOwned", maker.name as "createdBy"
    from users u join organizations o using ("organizationID")
    left join partners maker on maker."partnerID" = u."createdByPartnerID"
    where u."userID" = ${userID}`.execute(db);
  return rows[0];
}

/** The rows of a section in batches, so that none of them is held as a whole. */
async function* rowsOf(db: Db, section: Section, asker: Caller): AsyncGenerator<object[]> {
  let after: string | undefined;
  let count = batchSize;
  while (count === batchSize) {
    const { rows } = await sql<{ key: unknown; after: string }>`
      select section.*, key::text as after from (${section.rows(asker)}) section
      where ${after === undefined ? sql`true` : sql`key > ${after}`}
      order by key limit ${batchSize}`.execute(db);
    count = rows.length;
    ({ after } = rows.at(-1) ?? {});
    yield rows.map(({ key: _key, after: _after, ...row }) => row);
  }
}

/** A list of JSON, as its rows come. */
async function* listed(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n    ';
  for await (const batch of batches)
    for (const row of batch) {
      yield separator + JSON.stringify(row);
      separator = ',\n    ';
    }
  yield ']';
}

async function* written(db: Db, asker: Caller, language: Language): AsyncGenerator<string> {
  const account = await readAccount(db, asker.userID);
  yield `{\n  "timeRead": ${JSON.stringify(Temporal.Now.instant().toString())}`;
  yield `,\n  "account": ${JSON.stringify(account)}`;
  for (const [name, section] of Object.entries(sections)) {
    yield `,\n  "${name}": `;
    yield* listed(rowsOf(db, section, asker));
  }
  yield ',\n  "log": ';
  yield* listed(readOwnEntries(db, asker, language));
  yield `,\n  "leftOut": ${JSON.stringify(leftOut[language])}\n}\n`;
}

/** All that the portal holds about whoever asks (PRIV-01). */
export function ownDataService({ db, pool }: Pick<Deps, 'db' | 'pool'>) {
  const downloads = createLimit(pool, 'ownData', 20, hour);

  async function download(asker: Caller, language: Language): Promise<Download> {
    await downloads.count(asker.userID);
    return new Download(
      language === 'fi' ? 'omat tietoni.json' : 'my data.json',
      'application/json',
      Readable.from(written(db, asker, language)),
    );
  }

  return { download };
}

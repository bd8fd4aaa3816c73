import { createHash } from 'node:crypto';
import type {
  OldText,
  OldTextKind,
  organizerOldTextRoutes,
} from '@portal/contract/organizerOldTexts';
import { holdsRight, type OrganizerRight } from '@portal/contract/organizerRoles';
import type { BodyOf } from '@portal/contract/route';
import type { Standing } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { plainText } from '../../../richText/plain.ts';
import { oldMarksIn, type EventMarks } from './oldMarks.ts';
import { readMarks, readRightTexts, readTexts, type EventText } from './oldTexts.queries.ts';
import { passagesOf } from './passages.ts';

/** Of what somebody has to see the rest, to read its texts (ORG-09); any of them is enough. */
const rightsFor: Partial<Record<OldTextKind, OrganizerRight[]>> = {
  category: ['readSales', 'manageProducts'],
  product: ['readSales', 'manageProducts'],
  package: ['readExhibitors'],
  exhibitor: ['readExhibitors'],
};

const maySee = (reader: Standing, { kind }: EventText) =>
  rightsFor[kind]?.some((right) => holdsRight(reader, right)) ?? true;

const isHtml = (text: string) => /<[a-z][^>]*>|&[a-z]+;|&#\d+;/i.test(text);

/** Of the text and of what is old in it: a right one is asked about again once either is another. */
const versionOf = (text: string, found: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([text, found]))
    .digest('base64url')
    .slice(0, 22);

/** What of a text is old; undefined: nothing. */
function oldTextOf(
  { text: stored, ...named }: EventText,
  { old, now, right }: { old: EventMarks[]; now: EventMarks; right: Map<string, string> },
): OldText | undefined {
  const text = isHtml(stored) ? plainText(stored) : stored;
  // A name may be what it was; a year in it is told all the same.
  const known = named.place === 'name' ? old.map((event) => ({ ...event, name: '' })) : old;
  const marks = oldMarksIn(text, known, now);
  if (marks.length === 0) return undefined;
  const version = versionOf(
    stored,
    marks.map(({ start, end }) => text.slice(start, end)),
  );
  return {
    ...named,
    version,
    isRight: right.get(named.place) === version,
    passages: passagesOf(text, marks).map((parts) => ({ parts })),
  };
}

/**
 * The texts of an event that still speak of the events that it was made from (ORG-19), as the reader may see them:
 * worked out of what stands there at this moment.
 */
export async function readOldTexts(
  db: DbOrTrx,
  eventID: number,
  reader: Standing,
): Promise<OldText[]> {
  const [now, ...old] = await readMarks(db, eventID);
  if (!now || old.length === 0) return [];
  const texts = await readTexts(db, eventID);
  const right = await readRightTexts(db, eventID);
  return texts
    .filter((text) => maySee(reader, text))
    .flatMap((text) => oldTextOf(text, { old, now, right }) ?? []);
}

type Word = BodyOf<(typeof organizerOldTextRoutes)['callTextRight']>;

/** Notes that a text is right as it stands, or is not; one that is another by now is left alone. */
export async function callTextRight(
  trx: Trx,
  eventID: number,
  { place, version, isRight }: Word,
  reader: Standing,
): Promise<OldText[]> {
  const found = await readOldTexts(trx, eventID, reader);
  if (found.some((text) => text.place === place && text.version === version)) {
    if (isRight)
      await trx
        .insertInto('rightTexts')
        .values({ eventID, place, version })
        .onConflict((conflict) => conflict.columns(['eventID', 'place']).doUpdateSet({ version }))
        .execute();
    else
      await trx
        .deleteFrom('rightTexts')
        .where('eventID', '=', eventID)
        .where('place', '=', place)
        .execute();
  }
  return readOldTexts(trx, eventID, reader);
}

import { daysAt } from '@portal/contract/eventTime';
import { smallCopy } from '@portal/contract/materials';
import { sql, type RawBuilder } from 'kysely';
import { eventPicture } from '../db/eventParts.ts';
import { logoPath } from '../db/logoPath.ts';
import { partnerName } from '../db/partnerName.ts';
import type { Participation } from '../db/participationOf.ts';
import type { DbOrTrx } from '../db/pool.ts';
import { prepared } from '../db/statement.ts';
import type { EventHead, MailHead } from './mailHead.ts';
import { nextMailID } from './outgoing.ts';

/** Where the dates of an event are as a file for a calendar, for whoever has a mail about it. */
export const calendarPath = (calendarKey: string) => `/v1/calendars/${calendarKey}`;

interface Around {
  publicUrl: string;
  /** Where the reader has a place of their own for it; otherwise the event's. */
  calendarUrl?: string;
}

interface Stored {
  name: string;
  eventStarts: string;
  eventEnds: string;
  timeZone: string;
  venue: string;
  color: string;
  calendarKey: string;
  picture: string | null;
  host: string;
  hostLogo: string | null;
}

/** null: the organiser. */
type Writer = Pick<Participation, 'eventID'> & { partnerID: number | null };

/** SQL: what is stored of the head above a mail. */
const head = sql`e.name, e."eventStarts", e."eventEnds", e."timeZone",
  concat_ws(', ', nullif(e."venueName", ''), nullif(e."venueCity", '')) as venue,
  e."primaryColor" as color, e."calendarKey", ${eventPicture} as picture,
  coalesce(${partnerName}, o.name) as host, ${logoPath('p.logoMaterialID')} as "hostLogo"`;

const storedOf = prepared(
  ({ eventID, partnerID }: Writer) => sql<Stored>`
    select ${head} from events e join organizations o using ("organizationID")
    left join partners p on p."partnerID" = ${partnerID}::bigint
    where e."eventID" = ${eventID}`,
);

/**
 * Two mails that will be written about an event, by the exhibitor and by the organiser: the head of the exhibitor's, both
 * parties, and the ids under which they will be kept (`sendMailsUnder`).
 */
export interface BegunMails extends Stored {
  partner: string;
  organizer: string;
  supportEmail: string | null;
  mailIDs: number[];
}

/** SQL: begins two mails about what an exhibitor does at an event: the place is that of both. */
export const mailsBegun = (place: RawBuilder<Participation>) => sql<BegunMails>`
  select ${head}, p.name as partner, o.name as organizer, o."supportEmail",
    array[${nextMailID}, ${nextMailID}] as "mailIDs"
  from (${place}) place join events e using ("eventID")
  join organizations o using ("organizationID")
  join partners p using ("partnerID")`;

/** Where a mail program fetches a picture: as small as it is shown (SRV-30). */
const pictureUrl = (publicUrl: string, path: string | null) =>
  path && `${publicUrl}${smallCopy(path)}`;

function headOf(stored: Stored, { publicUrl, calendarUrl }: Around): EventHead {
  const { name, venue, color, calendarKey, picture, host, hostLogo, ...days } = stored;
  return {
    event: {
      name,
      dates: daysAt(days),
      venue,
      color,
      picture: pictureUrl(publicUrl, picture),
      calendarUrl: calendarUrl ?? `${publicUrl}${calendarPath(calendarKey)}`,
    },
    host,
    hostLogo: pictureUrl(publicUrl, hostLogo),
  };
}

/** What stands above a mail about an event; an exhibitor writes it, or where none is told its organiser. */
export async function readEventHead(
  db: DbOrTrx,
  { eventID, partnerID = null }: Pick<Writer, 'eventID'> & Partial<Writer>,
  around: Around,
): Promise<EventHead> {
  const { rows } = await db.executeQuery(storedOf({ eventID, partnerID }).compile(db));
  return headOf(rows[0] as Stored, around);
}

/** The heads of the mails that were begun. */
export const headsOf = (begun: BegunMails, around: Around) => ({
  ofPartner: headOf(begun, around),
  ofOrganizer: headOf({ ...begun, host: begun.organizer, hostLogo: null }, around),
});

/** What stands above a mail of an exhibitor that is about no event. */
export async function readPartnerHead(
  db: DbOrTrx,
  partnerID: number,
  { publicUrl }: Pick<Around, 'publicUrl'>,
): Promise<MailHead> {
  const { rows } = await sql<{ host: string; logo: string | null }>`
    select ${partnerName} as host, ${logoPath('p.logoMaterialID')} as logo
    from partners p where p."partnerID" = ${partnerID}`.execute(db);
  const { host, logo } = rows[0] as { host: string; logo: string | null };
  return { event: null, host, hostLogo: pictureUrl(publicUrl, logo) };
}

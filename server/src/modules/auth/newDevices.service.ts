import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import {
  deviceHash,
  deviceOf,
  keptAddress,
  keptUserAgent,
  type Device,
} from '../../access/devices.ts';
import { createLinkToken } from '../../access/linkTokens.ts';
import { startSession } from '../../access/sessions.ts';
import { isPublished } from '../../db/eventParts.ts';
import type { Db, DbOrTrx, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { newDeviceMail } from '../../mail/messages/newDevice.ts';
import { sendMails } from '../../mail/outgoing.ts';
import { homeTimeZone } from '../../mail/timeZone.ts';
import { addressesOf } from './account.service.ts';

/** Who signs in: after which password or passkey. */
interface Entering {
  userID: number;
  passwordHash?: string;
  passkeyID?: number | undefined;
}

export interface From {
  device: Device;
  language: Language;
}

const linkLife = '7 days';
/** Mails of an hour about one account: whoever makes up devices has been told of by then (T13). */
const perAccount = 10;
/** To addresses that nobody has confirmed, of all accounts that one partner made. */
const perMaker = 60;

const inTheLastHour = sql`n."timeCreated" > now() - interval '1 hour'`;

interface Noted {
  firstNames: string;
  timeCreated: string;
  timeZone: string;
}

/** The one way in: starts a session, and tells the owner where the device is new (SEC-09). */
export function newDevices({ env, queue }: Pick<Deps, 'env' | 'queue'>) {
  /** Keeps the hash of a link for this device; undefined where one was mailed already. */
  async function note(trx: DbOrTrx, { userID, passkeyID }: Entering, device: Device) {
    const link = createLinkToken();
    const { rows } = await sql<Noted>`
      insert into "newDevices" ("tokenHash", "userID", "deviceHash", email, "passkeyID", "timeExpires")
      select ${link.tokenHash}, u."userID", ${deviceHash(userID, device)}, u.email, ${passkeyID ?? null}::bigint,
        now() + ${sql.lit(linkLife)}::interval
      from users u
      where u."userID" = ${userID}
        and (select count(*) from "newDevices" n where n."userID" = u."userID" and ${inTheLastHour}) < ${perAccount}
        and (u."timeOwned" is not null or (
          select count(*) from "newDevices" n join users o on o."userID" = n."userID" and o."timeOwned" is null
          where o."createdByPartnerID" = u."createdByPartnerID" and ${inTheLastHour}) < ${perMaker})
      on conflict ("userID", "deviceHash") do nothing
      returning "timeCreated",
        (select u."firstNames" from users u where u."userID" = "newDevices"."userID") as "firstNames",
        coalesce((
          select e."timeZone" from "partnersUsers" l
          join "eventsPartners" ep on ep."partnerID" = l."partnerID" and ep."timeDeleted" is null
          join events e on e."eventID" = ep."eventID" and ${isPublished}
          where l."userID" = "newDevices"."userID" and l."timeDeleted" is null
          order by e."eventStarts" desc limit 1), ${homeTimeZone}) as "timeZone"`.execute(trx);
    const [noted] = rows;
    return noted && { ...noted, ...link };
  }

  async function tell(trx: DbOrTrx, entering: Entering, { device, language }: From): Promise<void> {
    const noted = await note(trx, entering, device);
    if (!noted) return;
    const { firstNames, timeCreated, timeZone, token, key } = noted;
    const message = newDeviceMail(language, {
      firstNames,
      time: timeCreated,
      timeZone,
      ...deviceOf(keptUserAgent(device.userAgent)),
      address: keptAddress(device.address),
      url: `${env.publicUrl}/not-me/${token}`,
    });
    const messageKey = `newDevice ${key}`;
    const { userID } = entering;
    const recipients = await addressesOf(trx, userID, { toCome: false });
    const mail = { kind: 'newDevice', reference: { userID }, messageKey, message } as const;
    await sendMails(
      trx,
      queue,
      recipients.map((recipient) => ({ ...mail, recipient })),
    );
  }

  return async function enter(trx: Trx, entering: Entering, from: From) {
    const session = await startSession(trx, entering, from.device);
    if (session?.isNewDevice) await tell(trx, entering, from);
    return session;
  };
}

/** Takes away the links that are too old. */
export async function forgetOldLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newDevices')
    .where('timeExpires', '<=', sql<string>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { hash } from 'node:crypto';
import { personType } from '@portal/contract/codes';
import {
  toldAtMost,
  type AllowanceChange,
  type AllowanceEffect,
  type ExhibitorEffect,
} from '@portal/contract/allowanceEffects';
import { sql } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import type { Db, DbOrTrx, Trx } from '../../../db/pool.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import { lockIncluded } from './includedProducts.service.ts';

/** What holds for an exhibitor at one moment. */
interface Allowance {
  partnerID: number;
  name: string;
  personnelQuota: number | null;
  guestQuota: number | null;
  freeScanPointCount: number;
  packageLevel: 'brief' | 'extensive';
  personnelCount: number;
  /** What its package includes, as its order has it. */
  products: { productID: number; name: string; count: number }[];
}

async function readAllowances(db: DbOrTrx, eventID: number): Promise<Allowance[]> {
  const { rows } = await sql<Allowance>`
    with staff as (
      select "partnerID", count(*)::int as count from "eventsPersons"
      where "eventID" = ${eventID} and "timeDeleted" is null
        and "personType" = ${sql.lit(personType.personnel)} group by 1
    ), included as (
      select "partnerID", jsonb_agg(jsonb_build_object('productID', "productID", 'name', name, 'count', count)
        order by name, "productID") as products
      from (
        select o."partnerID", r."productID", min(r.name) as name, sum(r."productCount")::int as count
        from orders o join "orderRows" r on r."orderID" = o."orderID"
        where o."eventID" = ${eventID} and o."isOfPackage" and ${isOrderedRow('o')}
        group by 1, 2) rows group by 1
    )
    select ep."partnerID", ep."partnerName" as name, ep."personnelQuota", ep."guestQuota",
      ep."freeScanPointCount", ep."packageLevel", coalesce(staff.count, 0) as "personnelCount",
      coalesce(included.products, '[]') as products
    from "eventsPartners" ep left join staff using ("partnerID") left join included using ("partnerID")
    where ep."eventID" = ${eventID} and ep."isListed"
    order by ep."partnerName", ep."partnerID"`.execute(db);
  return rows;
}

/** A quota without an end is more than any other. */
const sizeOf = (value: number | null) => value ?? Infinity;
const levels = { brief: 0, extensive: 1 } as const;
const written = (value: number | null) => (value === null ? null : String(value));

interface Change extends AllowanceChange {
  isGain: boolean;
}

/** What differs for an exhibitor between two moments. */
function changesOf(before: Allowance, after: Allowance): Change[] {
  const quotas = (['personnelQuota', 'guestQuota', 'freeScanPointCount'] as const).map(
    (what): Change => ({
      what,
      name: null,
      from: written(before[what]),
      to: written(after[what]),
      isGain: sizeOf(after[what]) > sizeOf(before[what]),
    }),
  );
  const level: Change = {
    what: 'packageLevel',
    name: null,
    from: before.packageLevel,
    to: after.packageLevel,
    isGain: levels[after.packageLevel] > levels[before.packageLevel],
  };
  const both = [...before.products, ...after.products];
  const products = new Map(both.map(({ productID, name }) => [productID, name]));
  const countIn = ({ products: list }: Allowance, productID: number) =>
    list.find((one) => one.productID === productID)?.count ?? 0;
  const included = [...products].map(([productID, name]): Change => {
    const [from, to] = [countIn(before, productID), countIn(after, productID)];
    return { what: 'product', name, from: String(from), to: String(to), isGain: to > from };
  });
  return [...quotas, level, ...included].filter(({ from, to }) => from !== to);
}

const bare = ({ what, name, from, to }: Change): AllowanceChange => ({ what, name, from, to });

function effectOf(before: Allowance[], after: Allowance[]): AllowanceEffect {
  const now = new Map(after.map((one) => [one.partnerID, one]));
  const touched = before.flatMap((was): ExhibitorEffect[] => {
    const is = now.get(was.partnerID) ?? was;
    const changes = changesOf(was, is);
    if (changes.length === 0) return [];
    const { partnerID, name, personnelQuota, personnelCount } = is;
    const gains = changes.filter(({ isGain }) => isGain).map(bare);
    const losses = changes.filter(({ isGain }) => !isGain).map(bare);
    const isLess = losses.some(({ what }) => what === 'personnelQuota');
    const over = isLess ? Math.max(0, personnelCount - (personnelQuota ?? Infinity)) : 0;
    return [{ partnerID, name, gains, losses, overCount: over }];
  });
  const count = (is: (one: ExhibitorEffect) => boolean) => touched.filter(is).length;
  const version = hash(
    'sha256',
    JSON.stringify(touched.map(({ partnerID, gains, losses }) => [partnerID, gains, losses])),
  );
  return {
    version,
    gainCount: count(({ gains }) => gains.length > 0),
    loseCount: count(({ losses }) => losses.length > 0),
    overCount: count(({ overCount }) => overCount > 0),
    exhibitors: touched
      .toSorted((a, b) => Number(b.losses.length > 0) - Number(a.losses.length > 0))
      .slice(0, toldAtMost),
  };
}

/** Where a change is made. */
interface Place {
  eventID: number;
  /** Products whose stock it may take, beside what packages include; none: it takes of no stock. */
  included?: number[];
}

/** Does a change, and tells who gained and who lost by it (ORG-29). */
export async function withEffect(
  trx: Trx,
  { eventID, included }: Place,
  change: () => Promise<unknown>,
): Promise<AllowanceEffect> {
  // The stock before all else, as a checkout, an import and the end of a place do (T6).
  if (included) await lockIncluded(trx, eventID, included);
  // Whoever changes what exhibitors of an event may have takes turns with others.
  await lockEvent(trx, eventID);
  const before = await readAllowances(trx, eventID);
  await change();
  return effectOf(before, await readAllowances(trx, eventID));
}

/** Undoes what a preview did. */
class Undone extends Error {}

/** What a change would do: it is done and undone, so that a preview cannot tell anything else than the change. */
export async function previewEffect(
  db: Db,
  place: Place,
  change: (trx: Trx) => Promise<unknown>,
): Promise<AllowanceEffect> {
  let effect: AllowanceEffect | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      effect = await withEffect(trx, place, () => change(trx));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return effect as AllowanceEffect;
}

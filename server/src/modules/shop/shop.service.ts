import { isShopOpen } from '@portal/contract/rules';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { readPartnerPortal } from '../events/events.public.ts';

/** Refuses where the event has no shop for exhibitors (SRV-37). */
export async function refuseClosedShop(db: DbOrTrx, eventID: number): Promise<void> {
  if (!isShopOpen(await readPartnerPortal(db, eventID))) fail('forbidden');
}

/** SQL: how many of the product `p` can be had now, of a bundle as many as its parts make (SRV-44). */
export const availableStock: RawBuilder<number | null> = sql`least(p.stock, (
  select min(part.stock / b.quantity)
  from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID"))`;

/** SQL: the pictures of the product `p` (API-72). */
export const productPictures: RawBuilder<{ material: { absolutePath: string } }[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('material', jsonb_build_object('absolutePath',
    '/uploads/materials/' || m."organizationID" || '/' || m."materialID")) order by pm.position)
  from "productsMaterials" pm join materials m on m."materialID" = pm."materialID"
  where pm."productID" = p."productID" and m."isPublic" and m."timeDeleted" is null), '[]')`;

/** SQL: the parts of the product `p`, none where it is no bundle; prices as text, which stays exact. */
export const bundledProducts: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('productBundleID', b."productBundleID",
    'productID', part."productID", 'name', part.name, 'sku', part.sku, 'quantity', b.quantity,
    'price', part.price::text) order by b."productBundleID")
  from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID"), '[]')`;

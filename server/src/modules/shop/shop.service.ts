import { isShopOpen } from '@portal/contract/rules';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { readPartnerPortal } from '../events/events.public.ts';

/** Refuses where the event has no shop for exhibitors (SRV-37). */
export async function refuseClosedShop(db: DbOrTrx, eventID: number): Promise<void> {
  if (!isShopOpen(await readPartnerPortal(db, eventID))) fail('forbidden');
}

import { exhibitorPartRoutes } from '@portal/contract/exhibitorParts';
import { exhibitorBillingRoutes } from '@portal/contract/exhibitorBilling';
import { invoiceBatchRoutes } from '@portal/contract/invoiceBatches';
import { exhibitorEndingRoutes } from '@portal/contract/exhibitorEnding';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { invalidate } from '../../../api/query.ts';

/** Orders have taken steps: wherever they are told of. */
export function refreshOrders(): void {
  for (const endpoint of [
    organizerOrderRoutes.organizerOrders,
    organizerOrderRoutes.organizerOrder,
    organizerOrderRoutes.orderChoices,
    invoiceBatchRoutes.invoiceBatches,
    exhibitorBillingRoutes.exhibitorBillings,
    organizerOrderRoutes.organizerScanPointOrder,
    organizerLogRoutes.orderLog,
    exhibitorPartRoutes.exhibitorOrders,
    exhibitorEndingRoutes.exhibitorEnding,
    organizerExhibitorDetailRoutes.organizerExhibitor,
  ])
    void invalidate(endpoint);
}

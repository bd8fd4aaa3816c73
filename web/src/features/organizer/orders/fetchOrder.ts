import { organizerOrderRoutes, type OrganizerOrderDetails } from '@portal/contract/organizerOrders';
import { queryClient, read } from '../../../api/query.ts';

/** The order as it is at this moment. */
export async function fetchOrder(of: {
  eventID: number;
  orderID: number;
}): Promise<OrganizerOrderDetails> {
  const query = { ...read(organizerOrderRoutes.organizerOrder, of), staleTime: 0 };
  return (await queryClient.fetchQuery(query)).data.order;
}

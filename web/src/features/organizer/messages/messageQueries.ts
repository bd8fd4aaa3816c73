import { exhibitorPartRoutes } from '@portal/contract/exhibitorParts';
import { organizerMessageRoutes } from '@portal/contract/organizerMessages';
import { invalidate, read } from '../../../api/query.ts';

export const messageQuery = (eventID: number, notificationID: number) =>
  read(organizerMessageRoutes.organizerMessage, { eventID, notificationID }, { inlineError: true });

/** A message is another one now, or there is one more: wherever they are told of. */
export function refreshMessages(): void {
  for (const endpoint of [
    organizerMessageRoutes.organizerMessages,
    organizerMessageRoutes.organizerMessage,
    organizerMessageRoutes.messageReaders,
    exhibitorPartRoutes.exhibitorMessages,
  ])
    void invalidate(endpoint);
}

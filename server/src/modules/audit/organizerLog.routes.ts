import type { organizerLogRoutes as endpoints } from '@portal/contract/organizerLog';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { actionsInWords, organizersLog } from './organizerLog.service.ts';

/** Who did what, in all and by record (ORG-97). */
export function organizerLogRoutes(deps: Deps): Handlers<typeof endpoints> {
  const log = organizersLog(deps);
  return {
    organizerLog: (input) => log.ofAll(input.caller, input),
    eventLog: (input) => log.ofEvent(input.params.eventID, input.caller, input),
    orderLog: ({ params: { orderID: recordID }, caller, ...asked }) =>
      log.ofRecord({ record: 'orderID', recordID }, caller, asked),
    personLog: ({ params: { personID: recordID }, caller, ...asked }) =>
      log.ofRecord({ record: 'personID', recordID }, caller, asked),
    productLog: ({ params: { productID: recordID }, caller, ...asked }) =>
      log.ofRecord({ record: 'productID', recordID }, caller, asked),
    auditActions: async ({ language }) => ({ actions: actionsInWords(language) }),
  };
}

import { checklistRoutes, type Checklist } from '@portal/contract/checklists';
import { orderStatus, personStatus } from '@portal/contract/codes';
import { expect } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server } from '../../../test/useServer.ts';

/** A partner at a fair in a month, with a shop; and a neighbour there, who has some of everything. */
export async function stand(portal: object = {}) {
  const { partnerID } = await make.partner({ name: 'Aurora Oy' });
  const neighbour = await make.partner({ name: 'Neighbour Oy' });
  const dates = { eventStarts: inDays(30), eventEnds: inDays(32) };
  const { eventID } = await make.event([partnerID, neighbour.partnerID], dates);
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true, ...portal })
    .execute();
  const user = await make.user([partnerID]);
  const call = server.as(await make.token(server.tokens, user));
  const participation = { eventID, partnerID };
  const read = async (): Promise<Checklist> => {
    const { userID } = user;
    const { data } = await call(checklistRoutes.checklists, { userID, query: {} });
    expect(data.checklists).toHaveLength(1);
    return data.checklists[0]!;
  };
  await everythingOf({ eventID, partnerID: neighbour.partnerID });
  return { participation, user, call, read };
}

/** Whatever a partner can have that waits. */
export async function everythingOf(participation: { eventID: number; partnerID: number }) {
  const { personID } = await make.person(participation, {}, { personStatus: personStatus.inQueue });
  const { partnerEmailId } = await make.partnerEmail(participation, { status: 'sent' });
  await make.recipient({ partnerEmailId }, { state: 'failed', personID });
  await make.partnerEmail(participation);
  const { scanPointID } = await make.scanPoint(participation);
  await make.lead({ scanPointID });
  await make.captureDevice((await make.scanPoint(participation)).scanPointID, { unsentCount: 4 });
  const { userID } = await make.user([participation.partnerID]);
  const { orderID } = await make.order(
    { ...participation, userID },
    { status: orderStatus.openCart },
  );
  await make.orderRow({ orderID }, await make.product(participation.eventID));
}

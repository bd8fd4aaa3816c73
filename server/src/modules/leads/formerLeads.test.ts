import { formerLeadRoutes as endpoints } from '@portal/contract/formerLeads';
import { leadRoutes } from '@portal/contract/leads';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readSheet } from '../../../test/sheets.ts';

useServer();

/** An exhibitor with a lead at an event that it was taken out of, and one where it still is. */
async function exhibitor() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  const meet = async (lastName: string) => {
    const { eventID } = await make.event([partnerID], { organizationID, name: `Fair ${lastName}` });
    const { scanPointID } = await make.scanPoint({ eventID, partnerID }, { name: 'Pääovi' });
    const { leadID } = await make.lead({ scanPointID }, { lastName, comment: 'Soita' });
    await make.leadNote({ leadID, userID: user.userID }, `Muistio ${lastName}`);
    return { eventID, partnerID };
  };
  const left = await meet('Lähtenyt');
  await meet('Oleva');
  await make.takeOut(left);
  return { organizationID, partnerID, token, call: server.as(token), left };
}

test('ORG-33: who was taken out of an event keeps its leads of it, and those alone are told', async () => {
  const { partnerID, call, left, token } = await exhibitor();
  await expect(call(leadRoutes.leads, left)).rejects.toMatchObject({ status: 404 });
  const { data, meta } = await call(endpoints.formerLeads, { partnerID });
  expect(meta.rowsTotal).toBe(1);
  expect(data.leads).toMatchObject([
    { lastName: 'Lähtenyt', eventID: left.eventID, eventName: 'Fair Lähtenyt', noteCount: 1 },
  ]);
  const sheet = await readSheet(server, { token }, `/partners/${partnerID}/formerLeads`);
  expect(sheet.rows).toHaveLength(2);
  const told = JSON.stringify(sheet.rows[1]);
  for (const word of ['Fair Lähtenyt', 'Lähtenyt', 'Pääovi', 'Soita', 'Muistio Lähtenyt'])
    expect(told).toContain(word);
});

test('ORG-33: taken back, its leads are where they were', async () => {
  const { partnerID, call, left } = await exhibitor();
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: null })
    .where('eventID', '=', left.eventID)
    .execute();
  expect((await call(endpoints.formerLeads, { partnerID })).meta.rowsTotal).toBe(0);
  expect((await call(leadRoutes.leads, left)).meta.rowsTotal).toBe(1);
});

test('ORG-33, SRV-04: nobody reads those of others, and nobody any of an event that is gone', async () => {
  const { partnerID, call, left, organizationID } = await exhibitor();
  const colleague = await make.partner({ organizationID });
  const other = await make.user([colleague.partnerID], { organizationID });
  const stranger = await exhibitor();
  for (const as of [server.as(await make.token(server.tokens, other)), stranger.call])
    await expect(as(endpoints.formerLeads, { partnerID })).rejects.toMatchObject({ status: 404 });
  await server.db
    .updateTable('events')
    .set({ timeDeleted: new Date().toISOString() })
    .where('eventID', '=', left.eventID)
    .execute();
  expect((await call(endpoints.formerLeads, { partnerID })).meta.rowsTotal).toBe(0);
});

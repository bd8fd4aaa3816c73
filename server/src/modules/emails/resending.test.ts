import { registrationRoutes } from '@portal/contract/registrations';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { inviter } from './testing.ts';

test('MAIL-11, REG-01: sent again, it does not go to who has answered meanwhile', async () => {
  const server = await testServer(await testDatabase());
  const make = factories(server.db);
  const me = await inviter(server, make);
  const email = await make.partnerEmail(me.participation, { status: 'failed' });
  const [answered, silent] = [
    await make.recipient(email, { state: 'failed' }),
    await make.recipient(email, { state: 'failed' }),
  ];
  const body = { firstNames: 'Eeva', lastName: 'Äijälä', email: answered.receiverEmail };
  await server.as()(registrationRoutes.saveRegistration, { registrationCode: answered.code, body });
  await me.resend(email);
  const mails = await server.db
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('kind', '=', 'partnerEmail')
    .execute();
  expect(mails).toEqual([{ recipient: silent.receiverEmail }]);
});

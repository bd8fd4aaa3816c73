import { personStatus, personType } from '@portal/contract/codes';
import { emailRoutes as endpoints } from '@portal/contract/emails';
import { peopleRoutes } from '@portal/contract/people';
import { pastedRecipients } from '@portal/contract/recipients';
import { beforeAll, describe, expect, test } from 'vitest';
import { address, inviter, mailStand } from './testing.ts';

let { server, make, answers } = {} as Awaited<ReturnType<typeof mailStand>>;
beforeAll(async () => {
  ({ server, make, answers } = await mailStand());
});

const guestsOf = async (me: Awaited<ReturnType<typeof inviter>>) =>
  (await me.call(peopleRoutes.guests, me.participation)).data.persons;

describe('SRV-59, PPL-20: guests', () => {
  test('whom a mail reaches is an invited guest; whom it does not, is still to be invited', async () => {
    const me = await inviter(server, make);
    const [known, fresh, bad] = [address(), address(), address()];
    answers.set(bad, 550);
    const elsewhere = await make.event([me.partnerID], { organizationID: me.organizationID });
    const person = await make.person(
      { eventID: elsewhere.eventID, partnerID: me.partnerID },
      { email: known, firstNames: 'Known', lastName: 'Already' },
    );
    const email = await me.draft([known, bad], {});
    await me.save(email, {
      partnerEmailRecipients: [{ receiverEmail: fresh, name: 'Anna Maria Aalto' }],
    });
    await me.send(email);
    await me.whenSent(email);
    const guests = await guestsOf(me);
    const by = (to: string) => guests.find(({ emails }) => emails[0]?.email === to);
    expect(guests).toHaveLength(3);
    expect(by(known)).toMatchObject({
      personID: person.personID,
      firstNames: 'Known',
      event: { personStatus: personStatus.invited, personType: personType.guest },
      invitation: { partnerEmailId: email.partnerEmailId, state: 'sent' },
    });
    expect(by(fresh)).toMatchObject({
      firstNames: 'Anna Maria',
      lastName: 'Aalto',
      event: { personStatus: personStatus.invited, emailMarketingAllowed: false },
    });
    expect(by(bad)).toMatchObject({
      firstNames: '',
      lastName: '',
      invitation: { state: 'failed' },
      event: { personStatus: personStatus.toBeInvited },
    });
  });

  test('MAIL-18: are called as the mail program or the sheet has them beside the address', async () => {
    const me = await inviter(server, make);
    const [comma, particle, single] = [address(), address(), address()];
    const { accepted } = pastedRecipients(
      `"Virtanen, Anna Maria" <${comma}>; Ursula von der Leyen <${particle}>; Åsa <${single}>`,
    );
    const email = await me.draft([], { partnerEmailRecipients: accepted });
    await me.send(email);
    const called = (await guestsOf(me)).map((guest) => [guest.firstNames, guest.lastName]);
    expect(called.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['Anna Maria', 'Virtanen'],
      ['Åsa', ''],
      ['Ursula', 'von der Leyen'],
    ]);
  });

  test('SRV-51: staff stays staff, the registered stay registered, and guests of others become one’s own too', async () => {
    const me = await inviter(server, make);
    const other = await inviter(server, make, me);
    const [staff, guest, theirs] = [address(), address(), address()];
    await make.person(me.participation, { email: staff, lastName: 'Älä' });
    const registered = { personType: personType.guest, personStatus: personStatus.registered };
    await make.person(me.participation, { email: guest }, registered);
    await make.person(other.participation, { email: theirs, lastName: 'Theirs' }, registered);
    const email = await me.draft([staff, guest, theirs]);
    await me.send(email);
    expect(await me.whenSent(email)).toMatchObject({ sentCount: 3 });
    const { invited } = personStatus;
    const mine = (await guestsOf(me)).map(({ event, emails }) => [
      emails[0]?.email,
      event.personStatus,
    ]);
    expect(new Map(mine as [string, number][])).toEqual(
      new Map([[guest, registered.personStatus] as const, [theirs, invited] as const]),
    );
    const { persons } = (await me.call(peopleRoutes.personnel, me.participation)).data;
    expect(persons).toMatchObject([{ lastName: 'Älä', event: { personStatus: 3 } }]);
    expect(await guestsOf(other)).toMatchObject([{ lastName: 'Theirs', invitation: null }]);
    const { invitedPersons } = (
      await me.call(endpoints.invitedPersons, { partnerEmailId: email.partnerEmailId })
    ).data;
    expect(new Set(invitedPersons.map(({ person }) => person?.lastName))).toEqual(
      new Set(['Äijälä', 'Älä', '']),
    );
  });
});

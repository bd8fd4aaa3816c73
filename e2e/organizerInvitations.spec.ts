import { makeFair, send } from './fair.ts';
import {
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  startSession,
  test,
  toast,
} from './portal.ts';

test.use({ as: 'service@example.com' });

test('ORG-31, U5: whoever invites all is told how many that are, and whether they find the event', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  const exhibitors = `/organizer/events/${eventID}/exhibitors`;
  await page.goto(exhibitors);
  const inviteAll = page.getByRole('button', { name: 'Invite all' });
  await inviteAll.click();
  await expect(toast(page, 'Every contact has signed in')).toBeVisible();
  const token = await startSession('service@example.com');
  for (const email of [1, 2].map((number) => `${number}.of.${partnerID}@example.com`))
    await send(token, `${exhibitors}/${partnerID}/contacts`, {
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email,
    });
  await inviteAll.click();
  const question = page.getByRole('dialog', { name: 'Send invitations by email?' });
  await expect(question).toContainText('2 contacts who have never signed in');
  await expect(question).not.toContainText('draft');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, '2 invitations were sent')).toBeVisible();
});

test('ORG-31: who knows the portal from an earlier event is sent a link to this one', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  const token = await startSession('manager@example.com');
  const { settings } = await send<{ settings: { eventID: number } }>(
    token,
    `/organizer/events/${eventID}/copy`,
    {
      name: 'Small Fair 2028',
      eventStarts: '2028-03-01T07:00:00.000Z',
      eventEnds: '2028-03-02T15:00:00.000Z',
      timePartnerPortalOpens: null,
      timePartnerPortalCloses: null,
      copiedParts: ['exhibitors'],
    },
  );
  await send(token, `/organizer/events/${settings.eventID}/publish`, {});
  await page.goto(`/organizer/events/${settings.eventID}/exhibitors/${partnerID}`);
  const contacts = page.getByRole('region', listed('Contacts'));
  await contacts
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Send a link to the event' }).click();
  const question = page.getByRole('dialog', { name: 'Send invitations by email?' });
  await expect(question).toContainText('before the event was published gets a link to it');
  await expectNoViolationsInBothSchemes(page);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, '1 invitation was sent')).toBeVisible();
});

test('ORG-31, ORG-26: whoever invites from a narrowed list invites those it shows, and is told how many', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  const exhibitors = `/organizer/events/${eventID}/exhibitors`;
  const token = await startSession('service@example.com');
  const contact = { firstNames: 'Eero', lastName: 'Äijälä' };
  const email = `listed.of.${partnerID}@example.com`;
  await send(token, `${exhibitors}/${partnerID}/contacts`, { ...contact, email });
  const name = `Narrow ${partnerID} Oy`;
  const { exhibitor } = await send<{ exhibitor: { partnerID: number } }>(token, exhibitors, {
    name,
  });
  await send(token, `${exhibitors}/${exhibitor.partnerID}/contacts`, {
    ...contact,
    email: `narrow.of.${partnerID}@example.com`,
  });
  await page.goto(exhibitors);
  await page.getByRole('searchbox', { name: 'Search exhibitors, stands and contacts' }).fill(name);
  await page.getByRole('button', { name: 'Invite those listed' }).click();
  const question = page.getByRole('dialog', { name: 'Send invitations by email?' });
  await expect(question).toContainText('1 contact of the exhibitors listed');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, '1 invitation was sent')).toBeVisible();
  await page.getByRole('button', { name: 'Invite those listed' }).click();
  await expect(toast(page, 'Every contact of the exhibitors listed')).toBeVisible();
});

test('ORG-31, ORG-26: the list tells whom to run after, narrowed in the address and in views @phone', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  const list = `/organizer/events/${eventID}/exhibitors`;
  const token = await startSession('service@example.com');
  const [silent, empty] = [`Silent ${partnerID} Oy`, `Empty ${partnerID} Oy`];
  const add = (name: string) => send<{ exhibitor: { partnerID: number } }>(token, list, { name });
  const { exhibitor } = await add(silent);
  await add(empty);
  const email = `silent.of.${partnerID}@example.com`;
  const contact = { firstNames: 'Eero', lastName: 'Äijälä', email };
  await send(token, `${list}/${exhibitor.partnerID}/contacts`, contact);
  await page.goto(list);
  const exhibitors = page.getByRole('region', listed('Exhibitors'));
  const row = (name: string, state: string) =>
    exhibitors.locator('[data-row]').filter({ hasText: name }).filter({ hasText: state });
  await expect(row(silent, 'Never invited')).toBeVisible();
  await expect(row(empty, 'No contact')).toBeVisible();
  await page.getByRole('combobox', { name: 'Any sign-in' }).click();
  await page.getByRole('option', { name: 'Nobody invited' }).click();
  await expect(page).toHaveURL(/signIn=neverInvited/);
  await expect(exhibitors).toContainText('1 row');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Invite those listed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, '1 invitation was sent')).toBeVisible();
  await expect(row(silent, '')).toBeHidden();
  await page.goto(`${list}?signIn=invited`);
  await expect(row(silent, 'Invited')).toBeVisible();
});

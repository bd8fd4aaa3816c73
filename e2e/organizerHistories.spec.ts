import { makeFair, send } from './fair.ts';
import { expect, expectNoViolationsInBothSchemes, listed, test } from './portal.ts';

// axe would see a window that is half there.
test.use({ as: 'owner@example.com', contextOptions: { reducedMotion: 'reduce' } });

test('ORG-97: a person’s history opens over the list, leads into the log, and the log narrows and downloads @phone', async ({
  page,
}) => {
  // The fair of the others is counted by tests of theirs.
  const { eventID, partnerID, token } = await makeFair();
  const lastName = `Historia${Date.now()}`;
  const { person } = await send<{ person: { personID: number } }>(
    token,
    `/events/${eventID}/persons`,
    {
      firstNames: 'Helmi',
      lastName,
      emails: [{ email: `${lastName}@example.com`, primary: true }],
      event: { partnerID },
    },
  );
  await send(token, `/events/${eventID}/persons/${person.personID}`, { jobTitle: 'Boss' });

  await page.goto(`/organizer/events/${eventID}/exhibitors/${partnerID}/people?search=${lastName}`);
  await page.getByRole('link', { name: `Helmi ${lastName}` }).click();
  const history = page.getByRole('dialog', { name: `Helmi ${lastName}` });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: /^What changed: Changed a person/ }).click();
  await expect(history.getByRole('region', listed('Changes'))).toContainText('Job title');
  await expectNoViolationsInBothSchemes(page);
  await history.getByRole('link', listed('Open in the log')).click();
  const log = page.getByRole('region', listed('Log'));
  await expect(log).toContainText('2 rows');
  await page.getByRole('combobox', { name: 'Any action' }).click();
  await page.keyboard.type('Added a person');
  await page.getByRole('option', listed('Added a person')).click();
  await expect(page).toHaveURL(/action=createPerson/);
  await expect(log).toContainText('1 row');
  await expectNoViolationsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', listed('Download')).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: `Person Helmi ${lastName}: show all records` }).click();
  await expect(page).not.toHaveURL(/record=/);
});

test('ORG-97: until a person’s history has come, that of the person before is not shown as it', async ({
  page,
}) => {
  const { eventID, partnerID, token } = await makeFair();
  const lastName = `Edellinen${Date.now()}`;
  for (const firstNames of ['Helmi', 'Onni'])
    await send(token, `/events/${eventID}/persons`, {
      firstNames,
      lastName,
      emails: [{ email: `${firstNames}.${lastName}@example.com`, primary: true }],
      event: { partnerID },
    });
  await page.goto(`/organizer/events/${eventID}/exhibitors/${partnerID}/people?search=${lastName}`);
  const open = (name: string) => page.getByRole('link', { name: `${name} ${lastName}` }).click();
  const history = page.getByRole('dialog', { name: new RegExp(lastName) });
  await open('Helmi');
  await expect(history).toContainText('Added a person');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/persons\/\d+\/auditEntries/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await open('Onni');
  await asked.promise;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(history).toBeHidden();
  held.resolve();
  await expect(page.getByRole('dialog', { name: `Onni ${lastName}` })).toBeVisible();
});

test('ORG-19: what a copy still says of the event before is changed where it stands, or called right and asked again', async ({
  page,
  tokenOf,
}) => {
  const token = await tokenOf('owner@example.com');
  const facts = {
    eventStarts: '2031-03-04T07:00:00.000Z',
    eventEnds: '2031-03-06T15:00:00.000Z',
  };
  const { settings } = await send<{ settings: Record<string, unknown> & { eventID: number } }>(
    token,
    '/organizer/events',
    {
      name: 'Thaw 2031',
      ...facts,
      timeZone: 'Europe/Helsinki',
      venue: { name: '', city: '', streetAddress: '', zip: '' },
      primaryColor: '#14532d',
      secondaryFontColor: '#ffffff',
      tertiaryFontColor: '#4b5563',
    },
  );
  await send(token, `/organizer/events/${settings.eventID}/settings`, {
    ...settings,
    descriptionFi: '<p>Tervetuloa! Avoinna 4.–6.3.2031 klo 9.</p>',
    descriptionEn: '<p>Since 2031 in Helsinki.</p>',
  });
  const { settings: copy } = await send<{ settings: { eventID: number } }>(
    token,
    `/organizer/events/${settings.eventID}/copy`,
    {
      name: 'Thaw 2032',
      eventStarts: '2032-03-02T07:00:00.000Z',
      eventEnds: '2032-03-04T15:00:00.000Z',
      timePartnerPortalOpens: null,
      timePartnerPortalCloses: null,
      copiedParts: ['settings'],
    },
  );
  await page.goto(`/organizer/events/${copy.eventID}/exhibitors`);
  await page.getByRole('link', listed('2 texts still mention the previous event')).click();
  const old = page.getByRole('region', listed('From the previous event'));
  await expect(old.getByText('4.–6.3.2031', { exact: true })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await old.getByRole('link', listed('Description in Finnish')).click();
  const finnish = page.getByRole('textbox', listed('In Finnish')).first();
  await expect(finnish).toBeFocused();
  await finnish.fill('Tervetuloa! Avoinna 2.–4.3.2032.');
  await page.getByRole('button', listed('Save')).click();
  await expect(old.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', listed('Publish')).click();
  await expect(page.getByRole('dialog')).toContainText('1 text still mentions the previous event');
  await page.getByRole('button', listed('Cancel')).click();

  await old.getByRole('button', { name: 'It is right: Description in English' }).click();
  await expect(old).toContainText('has been marked as right');
  await expect(page.getByText('still mentions the previous event')).toBeHidden();
  await page.getByRole('button', listed('Undo')).click();
  await expect(
    old.getByRole('button', { name: 'It is right: Description in English' }),
  ).toBeVisible();
});

import type { Page } from '@playwright/test';
import { makeOffice } from './office.ts';
import {
  enter,
  eventsOf,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  load,
  organiser,
  startSession,
  test,
  toast,
} from './portal.ts';
import { makePeople, openTeam, row } from './team.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A fair of two exhibitors, whom no other test meets, with two people; its list of people, as one of a role sees it. */
async function openPeople(page: Page, role: string) {
  const key = Math.random().toString(36).slice(2, 8);
  const eventID = `people-${key}`;
  const partners = [{ name: `Aurora ${key}` }, { name: `Baltic ${key}` }];
  const office = await makeOffice({ partners }, ([first = '', second = '']) => ({
    events: [
      {
        eventID,
        organizationID: organiser,
        name: 'People Fair',
        eventStarts: '2027-03-01T07:00:00.000Z',
        eventEnds: '2027-03-02T15:00:00.000Z',
        venue: { name: 'Messukeskus', city: 'Helsinki' },
        partners: [{ partnerID: first }, { partnerID: second }],
      },
    ],
    persons: makePeople({ eventID, partnerID: first }, [
      { firstNames: 'Eero', lastName: 'Äijälä' },
      { firstNames: 'Gunilla', lastName: 'Öberg', as: { personType: 2 } },
    ]),
  }));
  const [event] = await eventsOf(await startSession(office.email));
  await enter(page.context(), `${role}@example.com`);
  await page.goto(`/organizer/events/${event?.eventID}/people`);
  return {
    people: page.getByRole('region', listed('People')),
    names: partners.map(({ name }) => name),
  };
}

test('ORG-62, ORG-97: people of all exhibitors are found and narrowed, renamed, moved and taken off @phone', async ({
  page,
}) => {
  const { people, names } = await openPeople(page, 'service');
  const [aurora = '', baltic = ''] = names;
  await expect(people).toContainText('2 rows');
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('combobox', { name: 'All people' }).click();
  await page.getByRole('option', listed('Personnel')).click();
  await expect(people).toContainText('1 row');
  await expect(people.getByRole('link', { name: 'Over the quota' })).toHaveAttribute(
    'href',
    /exhibitors\?badges=over$/,
  );
  await people.getByRole('link', { name: /Äijälä/ }).click();
  const person = page.getByRole('dialog', { name: /Äijälä/ });
  await expect(person).toContainText(aurora);
  await expectNoViolationsInBothSchemes(page);

  await person.getByRole('button', listed('Edit')).click();
  const form = page.getByRole('dialog', listed('Edit the person'));
  await form.getByLabel('Last name').fill('');
  await form.getByRole('button', listed('Save')).click();
  await expect(form.getByLabel('Last name')).toBeFocused();
  await form.getByLabel('Last name').fill("O'Hara'; --");
  await form.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The person was saved')).toBeVisible();

  const renamed = page.getByRole('dialog', { name: /O'Hara'; --/ });
  await renamed.getByRole('button', listed('Move to another exhibitor')).click();
  const moving = page.getByRole('dialog', { name: /^Move .* to another exhibitor/ });
  await moving.getByRole('combobox', { name: 'New exhibitor' }).click();
  await page.getByRole('option', listed(baltic)).click();
  await expectNoViolationsInBothSchemes(page);
  await moving.getByRole('button', listed('Move')).click();
  await expect(toast(page, `belongs to ${baltic} now`)).toBeVisible();
  await expect(renamed).toContainText(baltic);
  await expect(renamed).toContainText('Moved a person to another exhibitor');

  await renamed.getByRole('button', listed('Remove from the event')).click();
  const question = page.getByRole('dialog', { name: /^Remove .* from the event/ });
  await question.getByRole('button', listed('Remove from the event')).click();
  await expect(toast(page, 'was removed')).toBeVisible();
  await expect(people).not.toContainText("O'Hara");
});

test('ORG-09, ORG-62: a viewer reads people and changes none, finance has no way to them', async ({
  page,
}) => {
  const { people } = await openPeople(page, 'viewer');
  await people.getByRole('link', { name: /Öberg/ }).click();
  const person = page.getByRole('dialog', { name: /Öberg/ });
  await expect(person).toContainText('Guest');
  await expect(person.getByRole('button', { name: /^(Edit|Move|Remove)/ })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await enter(page.context(), 'finance@example.com');
  await page.goto(pathname.replace(/people$/, 'exhibitors'));
  await expect(page.getByRole('region', listed('Exhibitors'))).toBeVisible();
  await expect(page.getByRole('link', listed('People'))).toHaveCount(0);
});

test('ORG-66: exhibitors read until when names can be changed, and then that they cannot, while the organiser may', async ({
  page,
}) => {
  const frozen = (timeNamesFrozen: string) => ({ partnerPortal: { timeNamesFrozen } });
  const { url, event: fair } = await openTeam(page, [{ lastName: 'Aalto' }], {
    event: frozen('2027-02-20T10:00:00.000Z'),
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'until 20.02.2027 12:00' }),
  ).toBeVisible();
  await expect(page.getByRole('button', listed('Add person'))).toBeVisible();

  await load({ events: [{ ...fair, ...frozen('2026-02-20T10:00:00.000Z') }] });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'were fixed on 20.02.2026 12:00' });
  await expect(notice.first()).toBeVisible();
  await expect(page.getByRole('button', listed('Add person'))).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await row(page, 'Aalto').getByRole('link').first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Last name' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'City' }).fill('Turku');
  await form.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'saved').first()).toBeVisible();

  await enter(page.context(), 'service@example.com');
  const [event = ''] = /\/events\/\d+/.exec(url) ?? [];
  await page.goto(`/organizer${event}/people`);
  await page.getByRole('link', { name: /Aalto/ }).click();
  await page.getByRole('button', listed('Edit')).click();
  const edit = page.getByRole('dialog', listed('Edit the person'));
  await edit.getByLabel('Last name').fill('Aarnio');
  await edit.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The person was saved')).toBeVisible();
});

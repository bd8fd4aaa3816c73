import { emailRoutes } from '@portal/contract/emails';
import type { Language } from '@portal/contract/errors';
import { guestInvitationRoutes as endpoints } from '@portal/contract/guestInvitations';
import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import type { BodyInputOf } from '@portal/contract/route';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

type Saved = BodyInputOf<typeof endpoints.saveInvitationTemplate>;
const words = endpoints.saveInvitationTemplate.example;
const nothing = { titleFi: '', contentHtmlFi: '', titleEn: '', contentHtmlEn: '', isEnabled: true };

/** An event, whoever writes its template, and an exhibitor that invites from it. */
async function scene() {
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const { call, email, ...service } = await organizer('service');
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  return {
    ...service,
    eventID,
    partnerID,
    call,
    email,
    read: async () => (await call(endpoints.invitationTemplate, { eventID })).data.template,
    save: async (body: Saved) =>
      (await call(endpoints.saveInvitationTemplate, { eventID, body })).data.template,
    /** What the exhibitor starts from. */
    start: async (language: Language = 'fi') => {
      const exhibitor = server.as(token, language);
      const own = { eventID, partnerID, query: {} };
      return (await exhibitor(emailRoutes.partnerEmails, own)).data.templateEmail;
    },
    draft: () =>
      server.as(token)(emailRoutes.createPartnerEmail, {
        body: {
          eventID,
          partnerID,
          title: 'Tule!',
          senderName: 'Aurora',
          contentHtml: '<p>Hei</p>',
        },
      }),
  };
}

test('ORG-73, MAIL-05, ORG-22: exhibitors start from the template in their language, or in the one that it has', async () => {
  const { read, save, start } = await scene();
  expect(await read()).toBeNull();
  expect(await start()).toBeNull();
  const saved = await save(words);
  expect(saved).toMatchObject(words);
  expect(await read()).toEqual(saved);
  expect(await start('fi')).toMatchObject({
    title: words.titleFi,
    contentHtml: words.contentHtmlFi,
    senderName: 'Tapahtumatalo',
    partnerID: null,
    isEnabled: true,
  });
  expect(await start('en')).toMatchObject({
    title: words.titleEn,
    contentHtml: words.contentHtmlEn,
  });
  const finnish = await save({ ...words, titleEn: '', contentHtmlEn: '<p></p>' });
  expect(finnish).toMatchObject({ titleEn: null, contentHtmlEn: null });
  expect(await start('en')).toMatchObject({ title: words.titleFi });
  await save({ ...words, titleFi: null, contentHtmlFi: null });
  expect(await start('fi')).toMatchObject({
    title: words.titleEn,
    contentHtml: words.contentHtmlEn,
  });
});

test('ORG-73, PERM-07: nobody begins an invitation where the template is off, and drafts keep theirs', async () => {
  const { save, draft, start } = await scene();
  await expect(draft()).rejects.toMatchObject({ status: 403 });
  await save(words);
  const { partnerEmail } = (await draft()).data;
  await save({ ...words, titleFi: 'Toinen', isEnabled: false });
  await expect(draft()).rejects.toMatchObject({ status: 403 });
  expect(await start()).toMatchObject({ title: 'Toinen', isEnabled: false });
  const stored = await server.db
    .selectFrom('partnerEmails')
    .select(['title', 'contentHtml', 'titleEn'])
    .where('partnerEmailId', '=', partnerEmail.partnerEmailId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ title: 'Tule!', contentHtml: '<p>Hei</p>', titleEn: null });
});

test.each<[string, Partial<Saved>]>([
  ['titleFi', {}],
  ['titleFi', { contentHtmlFi: '<p>Hei</p>' }],
  ['contentHtmlFi', { titleFi: 'Hei', contentHtmlFi: '<p>&nbsp; </p>' }],
  ['titleEn', { titleFi: 'Hei', contentHtmlFi: '<p>Hei</p>', contentHtmlEn: '<p>Hello</p>' }],
  ['contentHtmlEn', { titleEn: 'Hello' }],
])(
  'ORG-73: a template is whole in each language that it has (%s missing)',
  async (field, given) => {
    const { save, read } = await scene();
    await expect(save({ ...nothing, ...given })).rejects.toMatchObject({
      status: 400,
      fields: [{ field }],
    });
    expect(await read()).toBeNull();
  },
);

test('ORG-73, T11: what mails do not take is not stored, and a text that is too long is refused', async () => {
  const { save } = await scene();
  const saved = await save({
    ...nothing,
    titleFi: 'Hei',
    contentHtmlFi: '<p onclick="x()">Hei<script>x()</script></p>',
  });
  expect(saved.contentHtmlFi).toBe('<p>Hei</p>');
  const contentHtmlFi = `<p>${'x'.repeat(1_000_000)}</p>`;
  await expect(save({ ...nothing, titleFi: 'Hei', contentHtmlFi })).rejects.toMatchObject({
    status: 400,
  });
});

test('ORG-73: a text of which nothing is left is refused at its field', async () => {
  const { save, read } = await scene();
  const contentHtmlEn = '<script>x()</script>';
  await expect(save({ ...words, contentHtmlEn })).rejects.toMatchObject({
    status: 409,
    fields: [{ field: 'contentHtmlEn' }],
  });
  expect(await read()).toBeNull();
});

test('T10: of two who write the first template at once, one is told', async () => {
  const { save, read } = await scene();
  const titles = ['Yksi', 'Kaksi'];
  const saves = await Promise.allSettled(
    titles.map((titleFi) => save({ ...words, titleFi, timeModified: null })),
  );
  expect(saves.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { status: 409 } },
  ]);
  expect(titles).toContain((await read())?.titleFi);
});

test('T10: whoever comes too late is told, also where there was none', async () => {
  const { save, read } = await scene();
  const first = await save({ ...words, timeModified: null });
  await expect(
    save({ ...nothing, titleFi: 'Minun', contentHtmlFi: '<p>Minun</p>', timeModified: null }),
  ).rejects.toMatchObject({ status: 409 });
  const second = await save({ ...words, titleFi: 'Uusi', timeModified: first.timeModified });
  await expect(save({ ...words, timeModified: first.timeModified })).rejects.toMatchObject({
    status: 409,
  });
  expect(await read()).toEqual(second);
});

test('ORG-73: words are looked at and tried before they are saved, in the language that they are in', async () => {
  const { call, eventID, email, read } = await scene();
  const body = {
    title: 'Visit us',
    contentHtml: '<p>See you there & then.</p><p>{{registrationFormLink}}</p><script>x()</script>',
    language: 'en' as const,
  };
  const { preview } = (await call(endpoints.previewInvitationTemplate, { eventID, body })).data;
  expect(preview.subject).toBe('Visit us');
  expect(preview.html).toContain('Register here');
  expect(preview.html).toContain('/register/00000000-0000-4000-8000-000000000000');
  expect(preview.html).toContain('Exhibitor Ltd');
  expect(preview.html).not.toContain('<script');
  const { message } = (await call(endpoints.testInvitationTemplate, { eventID, body })).data;
  expect(message).toContain(email);
  const [mail] = await mailsTo(server.db, email);
  expect(mail).toMatchObject({ subject: 'Visit us' });
  expect(await read()).toBeNull();
});

test('ORG-15, ORG-22: an event says that its template is missing, and in which language', async () => {
  const { call, eventID, save } = await scene();
  const blanks = async () =>
    (await call(organizerSettingsRoutes.eventBlanks, { eventID })).data.blanks.filter((blank) =>
      blank.startsWith('template'),
    );
  expect(await blanks()).toEqual(['template']);
  // Where guests are hidden exhibitors invite all the same.
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isShopAndGuestsHidden: true })
    .execute();
  expect(await blanks()).toEqual(['template']);
  await save({ ...words, isEnabled: false });
  expect(await blanks()).toEqual(['template']);
  await save(words);
  expect(await blanks()).toEqual([]);
  await save({ ...words, titleEn: '', contentHtmlEn: '' });
  expect(await blanks()).toEqual(['templateEn']);
  await save({ ...words, titleFi: '', contentHtmlFi: '' });
  expect(await blanks()).toEqual(['templateFi']);
});

test('ORG-16: a copy of an event has the template in both languages', async () => {
  const { eventID, save } = await scene();
  await save(words);
  const { call } = await organizer('manager');
  const body = { ...organizerCopyRoutes.copyEvent.example, copiedParts: ['template' as const] };
  const { settings } = (await call(organizerCopyRoutes.copyEvent, { eventID, body })).data;
  const copied = await call(endpoints.invitationTemplate, { eventID: settings.eventID });
  expect(copied.data.template).toMatchObject(words);
});

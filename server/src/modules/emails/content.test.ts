import { emailRoutes } from '@portal/contract/emails';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { inviter } from './testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
  });
  make = factories(server.db);
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example.com" onclick="alert(1)" style="position:fixed">x</a>',
  '<iframe src="https://evil.example.com"></iframe>',
  '<form action="https://evil.example.com"><input name=a><button>x</button></form>',
  '<style>*{display:none}</style><link rel=stylesheet href=x><base href="https://evil.example.com">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.com">',
  '<p style="background:url(javascript:alert(1))" id=a class=b>x</p>',
  '<object data="x"></object><embed src="x"><video src=x onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
];

/** Nothing in it that runs, loads, is sent anywhere or reaches out of its place. */
function expectInert(html: string): void {
  const tags = [...html.matchAll(/<\/?([a-z0-9!-]+)((?:"[^"]*"|[^>"])*)>/gi)];
  const known =
    /^(!doctype|html|head|meta|title|style|body|table|tbody|tr|td|p|br|h[1-4]|strong|em|u|s|ul|ol|li|a|blockquote)$/i;
  for (const [tag, name = '', rest = ''] of tags) {
    expect(name, tag).toMatch(known);
    expect(rest, tag).not.toMatch(/\son\w+\s*=|http-equiv|\sid=/i);
  }
  expect(tags.filter(([, name]) => name === 'style')).toHaveLength(2);
  for (const [, href] of html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^(https?:\/\/(?!evil)|mailto:)/);
}

describe('T11, T13: nothing that somebody writes runs anywhere', () => {
  test.each(attacks)('%s', async (attack) => {
    const me = await inviter(server, make);
    const to = `${crypto.randomUUID()}@example.com`;
    await server.db
      .updateTable('partners')
      .set({ displayName: attack })
      .where('partnerID', '=', me.partnerID)
      .execute();
    await server.db
      .updateTable('events')
      .set({ name: attack, venueName: attack })
      .where('eventID', '=', me.eventID)
      .execute();
    const words = attack.replaceAll('\t', ' ').slice(0, 100);
    const email = await me.draft([], {
      title: words,
      senderName: words,
      contentHtml: `<p>Before</p>${attack}<p>After</p>`,
      partnerEmailRecipients: [{ receiverEmail: to, name: attack, label: attack }],
    });
    const preview = await me.preview(email);
    const policy = preview.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*; sandbox$/);
    const page = await preview.text();
    expectInert(page);
    expect(page).toMatch(/>After<\/p>/);
    await me.send(email);
    await me.whenSent(email);
    const [mail] = sink.mails.filter(({ envelope }) => envelope.to.includes(to));
    expectInert(mail!.html!);
    expect(mail).toMatchObject({ subject: words.trim(), from: { name: words.trim() } });
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail!.text).toContain('After');
  });
});

test('MAIL-08, SRV-10: what the editor makes stays, to the letter', async () => {
  const me = await inviter(server, make);
  const contentHtml =
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p>' +
    '<ul><li><p>g</p></li></ul><ol><li><p>h</p></li></ol><blockquote><p>i</p></blockquote>' +
    '<p><a href="https://example.com/?a=1&amp;b=2">j</a> <a href="mailto:a@example.com">k</a> {{registrationFormLink}}</p>' +
    '<p><a href="{{registrationFormLink}}">l</a></p>';
  const email = await me.draft([], { contentHtml });
  expect(email.contentHtml).toBe(contentHtml);
  expect((await me.save(email, { contentHtml: email.contentHtml })).contentHtml).toBe(contentHtml);
});

test('API-70, SRV-58: the placeholder is a link wherever it stands; the preview has a sample of it', async () => {
  const me = await inviter(server, make);
  const mark = '{{registrationFormLink}}';
  const email = await me.draft([], {
    contentHtml: `<p>${mark}</p><p><a href="${mark}">Come</a> <a href="${mark}">${mark}</a> <strong>${mark}</strong></p>`,
  });
  const page = await (await me.preview(email)).text();
  expect(page).not.toContain('{{');
  const links = [...page.matchAll(/<a href="([^"]*\/register\/[^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, , words]) => words)).toEqual([
    'Register here',
    'Come',
    'Register here',
    'Register here',
  ]);
  expect(new Set(links.map(([, href]) => href)).size).toBe(1);
});

test('SRV-08, SRV-60: the words around those of the exhibitor are in the language of those, or of who sends', async () => {
  const me = await inviter(server, make);
  const token = await make.token(server.tokens, me.user);
  const link = '<p>{{registrationFormLink}}</p>';
  const previewOf = async (title: string, words: string, language: string) => {
    const { partnerEmailId } = await me.draft([], { title, contentHtml: `<p>${words}</p>${link}` });
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const url = `${server.origin}/v1/partnerEmails/${partnerEmailId}/preview`;
    return (await fetch(url, { headers })).text();
  };
  const [english, finnish] = ['Register here', 'Ilmoittaudu tästä'];
  const told = [
    ['Nordic Expo', 'AR-7', 'en', english],
    ['Nordic Expo', 'AR-7', 'fi', finnish],
    ['Nordic Expo', 'Come and see our new robot.', 'fi', english],
    ['Tervetuloa', 'Kutsumme sinut ja kaverisi osastollemme.', 'en', finnish],
  ] as const;
  for (const [title, words, language, button] of told) {
    const page = await previewOf(title, words, language);
    expect(page, `${words} ${language}`).toContain(button);
    expect(page).toContain(`<html lang="${button === finnish ? 'fi' : 'en'}">`);
  }
});

test('SRV-58: the text beside the HTML says the same', async () => {
  const me = await inviter(server, make);
  const to = `${crypto.randomUUID()}@example.com`;
  const contentHtml =
    '<h2>Tervetuloa</h2><p>Hei &amp; moi</p><ul><li><p>kahvia</p></li></ul><p>{{registrationFormLink}}</p>';
  const email = await me.draft([to], { contentHtml });
  await me.send(email);
  await me.whenSent(email);
  const mail = await vi.waitFor(
    () => sink.mails.find(({ envelope }) => envelope.to.includes(to)) ?? expect.fail(),
    { timeout: 10_000 },
  );
  expect(mail.text).toMatch(
    /^Tervetuloa\n+Hei & moi\n+ \* kahvia\n+Register here \(http\S+\/register\/[0-9a-f-]{36}\)/,
  );
  expect(mail.text).toMatch(/No more invitations from .*: http\S+\/optOut\/[0-9a-f-]{36}\s*$/);
});

describe('T11, T15: what no mail could carry is refused where it is written, in words', () => {
  const tooMuch: [string, string, number][] = [
    ['four thousand lists in lists', '<ul><li>'.repeat(4000), 4003],
    ['emphasis that is never closed', '<em>'.repeat(14_000), 4003],
    ['tags side by side', '<b>x</b>'.repeat(12_000), 4003],
    ['a text without end', 'x'.repeat(100_001), 4002],
  ];
  test.each(tooMuch)('%s is refused', async (_, html, code) => {
    const me = await inviter(server, make);
    const refusal = { status: 400, code, details: expect.stringMatching(/10000 parts|100000/) };
    await expect(me.draft([], { contentHtml: html })).rejects.toMatchObject(refusal);
    const email = await me.draft();
    await expect(me.save(email, { contentHtml: html })).rejects.toMatchObject(refusal);
    expect(await me.read(email.partnerEmailId)).toMatchObject({ contentHtml: email.contentHtml });
  });

  test('what was stored before there were limits is told so, and never a fault of ours', async () => {
    const me = await inviter(server, make);
    const email = await me.draft([`${crypto.randomUUID()}@example.com`]);
    const { partnerEmailId } = email;
    await server.db
      .updateTable('partnerEmails')
      .set({ contentHtml: '<ul><li>'.repeat(4000) })
      .where('partnerEmailId', '=', partnerEmailId)
      .execute();
    expect((await me.preview(email)).status).toBe(400);
    await expect(me.send(email)).rejects.toMatchObject({ status: 400, code: 4003 });
    const body = { email: 'a@example.com' };
    await expect(
      me.call(emailRoutes.testSendPartnerEmail, { partnerEmailId, body }),
    ).rejects.toMatchObject({ status: 400, code: 4003 });
  });
});

import type { Page } from '@playwright/test';
import { anna, expect, test } from './portal.ts';

// Chromium tells of handlers that the page's policy stops, also while the purifier reads them.
test.use({ as: anna, allowedConsole: /script-src-attr 'none'/ });

/** Each would set `window.hacked` if it ran. */
const hostile = [
  '<p>Harmless words</p>',
  '<img src="/favicon.svg" onload="window.hacked = 1" alt="">',
  '<img src="data:," onerror="window.hacked = 1" alt="">',
  '<script>window.hacked = 1</script>',
  '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
  '<math><mtext><table><mglyph><style><img src=data:, onerror="window.hacked = 1"></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<object data="javascript:window.hacked = 1"></object><embed src="javascript:window.hacked = 1">',
  '<a href="javascript:window.hacked = 1">a script</a>',
  '<a href="JaVa&#09;script:window.hacked = 1">a hidden script</a>',
  '<a href="data:text/html,<script>opener.hacked = 1</script>" target="_blank">a page</a>',
  '<form action="https://outside.example/"><button formaction="javascript:window.hacked = 1">send</button></form>',
  '<style>body { display: none }</style>',
  '<details open ontoggle="window.hacked = 1">open</details>',
  '<p style="position: fixed; inset: 0">over everything</p>',
].join('\n');

/** Puts it into each reply that carries HTML. */
async function serve(page: Page, path: RegExp, fill: (data: never) => void): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/v1/') && path.test(url.pathname),
    async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: never };
      fill(body.data);
      await route.fulfill({ json: body });
    },
  );
}

async function expectHarmless(page: Page, words: ReturnType<Page['getByText']>): Promise<void> {
  await expect(words).toBeVisible();
  const html = words.locator('xpath=..');
  await expect(html.locator('script, iframe, object, embed, form, style')).toHaveCount(0);
  await expect(html.locator('[onload], [onerror], [ontoggle], [formaction]')).toHaveCount(0);
  await expect(html.locator('[style*="fixed"]')).toHaveCount(0);
  for (const href of await html
    .locator('[href], [src]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    ))
    expect(href).not.toMatch(/^\s*(javascript|data:text)/i);
  for (const text of ['a script', 'a hidden script', 'a page']) await html.getByText(text).click();
  await expect(words).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

test('T11, UX-13, SUM-01: a hostile description of an event runs nothing', async ({
  page,
  pathOf,
}) => {
  await serve(page, /\/events\/\d+$/, (data: { event: { description: string } }) => {
    data.event.description = hostile;
  });
  await page.goto(await pathOf('Nordic Expo'));
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await expectHarmless(page, event.getByText('Harmless words'));
});

test('T11, UX-13, SUM-03: hostile contact information runs nothing', async ({ page, pathOf }) => {
  await serve(
    page,
    /\/partnerPortals$/,
    (data: { partnerPortal: { contactInformationForPartners: string } }) => {
      data.partnerPortal.contactInformationForPartners = hostile;
    },
  );
  await page.goto(await pathOf('Nordic Expo'));
  const contact = page.getByRole('region', { name: 'Contact information' });
  await expectHarmless(page, contact.getByText('Harmless words'));
});

test('T11, UX-13, NOTIF-03: a hostile notification runs nothing', async ({ page }) => {
  type Notice = { title: string; contentText: string; markedAsRead: boolean };
  await serve(page, /\/notifications$/, (data: { notifications: Notice[] }) => {
    for (const notice of data.notifications)
      Object.assign(notice, {
        title: '<img src="data:," onerror="window.hacked = 1">',
        contentText: hostile,
        // So that closing it leaves the real one alone.
        markedAsRead: true,
      });
  });
  await page.goto('/notifications');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expectHarmless(page, page.getByRole('dialog').getByText('Harmless words'));
});

test('T11: names are text, never HTML', async ({ page }) => {
  await serve(page, /\/users\/\d+$/, (data: { user: { firstNames: string } }) => {
    data.user.firstNames = '<img src="data:," onerror="window.hacked = 1">';
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello <img src=');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('T11: the page forbids scripts that are not its own', async ({ page, request }) => {
  const reply = await request.get('/');
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await reply.text()) ?? [];
  for (const path of [script, '/favicon.svg', '/healthz'])
    expect((await request.get(path)).headers()['content-security-policy'], path).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
});

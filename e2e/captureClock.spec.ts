import { captureRoutes } from '@portal/contract/capture';
import { makeScanPoint } from './captures.ts';
import { enter, expect, expectNoViolationsInBothSchemes, test } from './portal.ts';

test('CAP-09: what a wrong clock has dated is told by its receipt in lists and picture, and says so', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const timeOnDevice = '2031-05-05T10:00:00.000Z';
  const captures = scanPoint.badges.map(({ badgeCode }, i) => ({
    captureID: crypto.randomUUID(),
    revision: 1,
    code: badgeCode,
    timeScanned: i === 0 ? timeOnDevice : new Date().toISOString(),
    rating: null,
    tags: [],
    comment: null,
  }));
  const path = captureRoutes.sendCaptures.path.replace(':captureKey', String(scanPoint.captureKey));
  const device = { deviceID: crypto.randomUUID(), name: 'Phone', unsentCount: 0 };
  const reply = await page.request.post(`/v1${path}`, { data: { device, scans: captures } });
  expect(reply.ok()).toBe(true);

  await enter(page.context(), scanPoint.email);
  await page.goto(`/events/${scanPoint.eventID}/scanpoints/${scanPoint.scanPointID}`);
  const told = 'Told by when it arrived: the clock of the device was wrong';
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('img', { name: told }) }),
  ).toHaveText(/Wrong clock.*Aalto/);
  await expect(page.getByText('Wrong clock')).toHaveCount(1);
  await expect(page.getByText(/2031/)).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('row', { name: /Aalto/ }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText(
    /Clock of the device.*05\.05\.2031.*Told by/,
  );

  await page.goto(`/events/${scanPoint.eventID}/scanpoints/leads`);
  await expect(page.getByText('1 scan is counted in the hour when it arrived')).toBeVisible();
  await expect(page.getByRole('row', { name: /Aalto/ })).toContainText('Wrong clock');
  await expect(page.getByText('Wrong clock')).toHaveCount(1);
});

import { captureRoutes, type Capture } from '@portal/contract/capture';
import { makeScanPoint } from './captures.ts';
import { enter, expect, test } from './portal.ts';

test('CAP-06: stars, tags and a comment that a device notes later are seen within five seconds, in open lists and in the open lead', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const path = captureRoutes.sendCaptures.path.replace(':captureKey', String(scanPoint.captureKey));
  const device = { deviceID: crypto.randomUUID(), name: 'Phone', unsentCount: 0 };
  const scan: Capture = {
    captureID: crypto.randomUUID(),
    revision: 1,
    code: String(scanPoint.badges[0]?.badgeCode),
    timeScanned: new Date().toISOString(),
    rating: null,
    tags: [],
    comment: null,
  };
  const send = async (noted: Partial<Capture> = {}) => {
    const data = { device, scans: [{ ...scan, ...noted }] };
    expect((await page.request.post(`/v1${path}`, { data })).ok()).toBe(true);
  };
  await send();
  await enter(page.context(), scanPoint.email);
  const points = `/events/${scanPoint.eventID}/scanpoints`;
  await page.goto(`${points}/${scanPoint.scanPointID}`);
  const row = page.getByRole('row', { name: /Aalto/ });
  await expect(row).toBeVisible();
  await send({ revision: 2, comment: 'Wants a quote' });
  await expect(row).toContainText('Wants a quote', { timeout: 5000 });

  await page.goto(`${points}/leads`);
  const lead = page.getByRole('row', { name: /Aalto/ });
  await expect(lead).toBeVisible();
  await send({ revision: 3, tags: ['Hot'], comment: 'Wants a quote' });
  await expect(lead).toContainText('Hot', { timeout: 5000 });
  await lead.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Wants a quote');
  await send({ revision: 4, rating: 5, tags: ['Hot'], comment: 'Wants two' });
  await expect(panel).toContainText('Wants two', { timeout: 5000 });
  await expect(panel.getByRole('radio', { name: 'Rating 5 of 5' })).toBeChecked();
});

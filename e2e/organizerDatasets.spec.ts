import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { zipOf } from '../server/src/modules/datasets/zip.testing.ts';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  organiser,
  test,
  toast,
} from './portal.ts';

const choose = (page: Page, dataset: object) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'fair.zip',
    mimeType: 'application/zip',
    buffer: zipOf([{ name: 'dataset.json', content: JSON.stringify(dataset) }]),
  });

test('ORG-43: an owner looks a ZIP through, corrects it, loads it, and reads its report', async ({
  page,
  context,
}) => {
  await enter(context, 'owner@example.com');
  await page.goto('/organizer/organization');
  await page.getByRole('link', { name: 'Data sets' }).click();
  const partnerID = `zip-${randomUUID().slice(0, 8)}`;
  const partner = { partnerID, organizationID: organiser, name: `Ääni ${partnerID}` };
  await choose(page, { partners: [{ ...partner, homepage: 'javascript:alert(1)' }] });
  await expect(page.getByText(`partners[0].homepage (${partnerID}, Ääni`)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await choose(page, { partners: [partner] });
  const exhibitors = page.getByRole('row', { name: 'Exhibitors 1 0 0 0' });
  await expect(exhibitors).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Load the data set' }).click();
  await expect(toast(page, 'Data set loaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the load did' })).toBeVisible();
  await expect(exhibitors).toBeVisible();
  await page.getByRole('link', { name: 'Data sets' }).last().click();
  await expect(page.getByRole('link', { name: 'fair.zip' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Data sets.*\.xlsx$/);
});

import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { fairOf, loadingOrganizer } from './datasets.testing.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

/** A text whose emoji lies across the place where it is cut. */
const across = (length: number) => `${'x'.repeat(length - 1)}😀 and more`;

test('ORG-40, ORG-42: a cell that is told in part, cut beside an emoji, keeps no import from being done', async () => {
  const { importIt } = await importingFair(server);
  const table = tableOf([{ name: 'Uusi Oy' }, { name: 'Toinen Oy', personnelQuota: across(60) }]);
  expect(await importIt(table)).toMatchObject({ newCount: 1, refusedCount: 1 });
});

test('ORG-41, ORG-43: nor does a text that a data set changes, or what rich text loses', async () => {
  const { bring, preview, load } = await loadingOrganizer(server);
  const given = fairOf('cut-');
  await bring(given);
  given.partners[0]!.streetAddress = across(200);
  given.events[0]!.description = `<p><a href="ftp://${across(73)}">x</a></p>`;
  const told = await preview(given);
  expect(told.preview.changes.flatMap(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ field: 'streetAddress', to: 'x'.repeat(199) }),
  );
  const [warning] = told.preview.warnings;
  expect(warning).toContain(`the link to «ftp://${'x'.repeat(72)}…»`);
  expect((await load(told)).dataset.timeLoaded).not.toBeNull();
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { slowRequest } from '../../../test/slowRequest.ts';
import { uploader } from './testing.ts';

useServer();

/** Begins an upload by hand; `end` sends the rest of the file, and tells what was answered. */
async function begin(disposition: string) {
  const me = await uploader(server);
  const boundary = 'xxx';
  const fields = Object.entries(me.fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = {
    authorization: `Bearer ${me.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const head = `--${boundary}\r\n${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const begun = `${fields.join('')}${head}%PDF-1.7 half`;
  const end = slowRequest(`${server.origin}/v1/materials`, headers, begun);
  return { me, end: () => end(` and half\r\n--${boundary}--\r\n`) };
}

const asFile = 'content-disposition: form-data; name="file"';
const stored = ({ me }: Awaited<ReturnType<typeof begin>>) =>
  server.db
    .selectFrom('materials')
    .select(['name', 'originalFileName'])
    .where('partnerID', '=', me.participation.partnerID)
    .execute();

test('T5: whoever may not any more, once the file is there, has uploaded nothing', async () => {
  const upload = await begin(`${asFile}; filename="late.pdf"`);
  // The guard has let it in by then.
  await sleep(500);
  await server.db
    .updateTable('partnersUsers')
    .set({ timeDeleted: new Date().toISOString() })
    .where('userID', '=', upload.me.user.userID)
    .execute();
  expect(await upload.end()).toMatchObject({ status: 404 });
  expect(await stored(upload)).toEqual([]);
});

test('T20, SRV-29: a file without a name is called file', async () => {
  const upload = await begin(asFile);
  expect(await upload.end()).toMatchObject({ status: 200 });
  expect(await stored(upload)).toMatchObject([{ originalFileName: 'file' }]);
});

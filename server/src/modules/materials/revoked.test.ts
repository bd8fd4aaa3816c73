import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { uploader } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

/** Begins an upload by hand; `end` sends the rest of the file, and tells what was answered. */
async function begin(disposition: string) {
  const me = await uploader(server);
  const boundary = 'xxx';
  const fields = Object.entries(me.fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const sending = request(`${server.origin}/v1/materials`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${me.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  const head = `--${boundary}\r\n${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  sending.write(`${fields.join('')}${head}%PDF-1.7 half`);
  const end = async () => {
    sending.end(` and half\r\n--${boundary}--\r\n`);
    const [reply] = await replied;
    return { status: reply.statusCode, body: await text(reply) };
  };
  return { me, end };
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

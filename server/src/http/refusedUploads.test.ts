import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { server, useServer } from '../../test/useServer.ts';
import { uploader } from '../modules/materials/testing.ts';

useServer();

/** More than a connection holds on its way. */
const film = 'x'.repeat(15_000_000);

test('T19: a file that was refused early is read on, so that the next call of that connection is answered at once', async () => {
  const { token, fields } = await uploader(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports: (number | undefined)[] = [];
  const call = (method: string, path: string, headers: object, body = '') =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        server.origin + path,
        { agent, method, headers: { ...headers, 'content-length': body.length } },
        (reply) => {
          ports.push(reply.socket.localPort);
          text(reply).then(() => resolve(reply.statusCode ?? 0), reject);
        },
      );
      sent.on('error', reject).end(body);
    });
  const form = Object.entries({ ...fields, partnerID: 4_000_000 }).map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const body = `${form.join('')}${file}${film}\r\n--x--\r\n`;
  // A stranger's stand: refused as soon as the fields before the file are read.
  expect(await call('POST', '/v1/materials', headers, body)).toBe(404);
  expect(await call('GET', '/healthz', {})).toBe(200);
  expect(new Set(ports).size).toBe(1);
  agent.destroy();
});

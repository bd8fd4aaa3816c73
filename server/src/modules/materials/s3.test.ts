import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { errorForm } from '../../../test/endpoints.ts';
import { startS3 } from '../../../test/s3Server.ts';
import { fileOf, megabyte, picture, uploader } from './testing.ts';

test('OPS-03, T18: the same on S3; while that is away calls are answered 503, and it is back by itself', async () => {
  const s3 = await startS3();
  const server = await testServer(await testDatabase(), { STORAGE_URL: s3.url() });
  const me = await uploader(server);
  const content = new Uint8Array(randomBytes(19 * megabyte));
  const large = await me.upload(fileOf(content, 'film.mp4'));
  const image = await me.upload(fileOf(await picture('png'), 'logo.png'));
  const bytesAt = async (path = '', headers = {}) =>
    Buffer.from(await (await me.get(path, headers)).arrayBuffer());
  expect((await bytesAt(large.material?.absolutePath)).equals(content)).toBe(true);
  const part = await bytesAt(large.material?.absolutePath, { range: 'bytes=1000-1999' });
  expect(part.equals(content.subarray(1000, 2000))).toBe(true);
  const small = await bytesAt(`${image.material?.absolutePath}_XS`);
  expect(small.length).toBeGreaterThan(100);
  expect(small.length).toBeLessThan(image.material?.fileSize ?? 0);

  await s3.stop();
  const file = fileOf('a', 'a.txt');
  for (const path of ['/readyz', String(large.material?.absolutePath)]) {
    const started = performance.now();
    const reply = await me.get(path);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(errorForm.safeParse(await reply.json()).success).toBe(true);
    expect(performance.now() - started).toBeLessThan(3000);
  }
  expect(await me.upload(file)).toMatchObject({ status: 503, code: 503 });

  await s3.start();
  await vi.waitFor(async () => expect((await me.upload(file)).status).toBe(200), { timeout: 5000 });
  expect((await me.get('/readyz')).status).toBe(200);
});

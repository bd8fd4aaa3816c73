import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { keepReplies } from './keptReplies.ts';

const text = 'what does not change';

/** A server with a page that is read as a file is, and how often it was; the first `failing` times it breaks. */
async function tryOut(failing = 0) {
  const app = Fastify();
  let [asked, read] = [0, 0];
  keepReplies(app);
  app.get('/page', async (_request, reply) => {
    const breaks = (asked += 1) <= failing;
    const page = Readable.from(
      (function* pieces() {
        yield Buffer.from(text.slice(0, 5));
        if (breaks) throw new Error('as a disk does');
        yield Buffer.from(text.slice(5));
        read += 1;
      })(),
    );
    return reply.type('text/plain').send(page);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const get = async () => {
    const reply = await fetch(`${app.listeningOrigin}/page`);
    return { status: reply.status, text: await reply.text() };
  };
  return { get, read: () => read };
}

test('T19: who all ask first, at once, get the one reply that is made', async () => {
  const { get, read } = await tryOut();
  const replies = await Promise.all(Array.from({ length: 50 }, get));
  for (const reply of replies) expect(reply).toEqual({ status: 200, text });
  expect(read()).toBe(1);
});

test('T18: one that could not be made is made for who asks next', async () => {
  const { get } = await tryOut(1);
  expect(await get()).toMatchObject({ status: 500 });
  expect(await get()).toEqual({ status: 200, text });
});

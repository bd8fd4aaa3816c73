import S3rver from '@20minutes/s3rver';
import { atEnd, testFolder } from './atEnd.ts';

/** A server that speaks S3, with one empty bucket; its files outlive its being away. */
export async function startS3({ lists = false } = {}) {
  const directory = await testFolder();
  let port = 0;
  let server: S3rver | undefined;
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // This one takes the path of a list for another than what was signed; others do not.
      allowMismatchedSignatures: lists,
      directory,
      configureBuckets: [{ name: 'portal' }],
    });
    ({ port } = await server.run());
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    running?.httpServer.closeAllConnections();
    await running?.close();
  };
  await start();
  atEnd(stop);
  const url = (bucket = 'portal') =>
    `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=off&region=us-east-1`;
  return { start, stop, url };
}

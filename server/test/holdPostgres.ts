import { startEmbeddedPostgres } from '../src/db/embeddedPostgres.ts';

/** Runs the embedded database on the folder of its argument until it is ended: for tests that kill it. */
try {
  const { connection, stop } = await startEmbeddedPostgres(String(process.argv[2]));
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  // Whoever reads it may end this process at once.
  process.stdout.write(`${JSON.stringify(connection)}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exit(1);
}

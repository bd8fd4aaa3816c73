import { beforeAll } from 'vitest';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';

// Whoever imports these sees what `useServer` gives them later.
export let server: TestServer;
/** Makes what a test needs in the database of the server. */
export let make: ReturnType<typeof factories>;

/** For a test file: a server of its own for all of its tests, on a database of its own. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer(await testDatabase());
    make = factories(server.db);
  });
}

import type { Db } from '../src/db/pool.ts';
import { accounts } from './factories/accounts.ts';
import { factors } from './factories/factors.ts';
import { fair } from './factories/fair.ts';
import { files } from './factories/files.ts';
import { nth } from './factories/given.ts';
import { messages } from './factories/messages.ts';
import { shop } from './factories/shop.ts';

export { password } from './factories/accounts.ts';

/** Makes rows as tests need them: what a test does not name is believable and valid. */
export function factories(db: Db) {
  return {
    ...accounts(db),
    ...factors(db),
    ...fair(db),
    ...shop(db),
    ...messages(db),
    ...files(db),

    /** An id that nothing has. */
    nobody: () => 900_000_000 + nth(),
  };
}

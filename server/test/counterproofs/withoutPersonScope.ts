import { sql } from 'kysely';
import { vi } from 'vitest';

/** Every person is everybody's. */
vi.mock('../../src/modules/people/personScope.ts', () => ({ isPersonOf: () => sql`true` }));

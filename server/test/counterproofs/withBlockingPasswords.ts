import { hash, verifySync } from '@node-rs/argon2';
import { vi } from 'vitest';

/** Passwords are checked on the thread that answers everybody. */
vi.mock('../../src/access/passwords.ts', () => {
  const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  return {
    hashPassword: (password: string) => hash(password, settings),
    verifyPassword: async (passwordHash: string | null, password: string) =>
      passwordHash !== null && verifySync(passwordHash, password),
  };
});

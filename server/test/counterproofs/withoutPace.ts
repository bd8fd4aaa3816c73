import { vi } from 'vitest';

/** Nobody has to read what was asked for. */
vi.mock('../../src/kernel/slowReaders.ts', () => ({ cutSlowReaders: () => undefined }));

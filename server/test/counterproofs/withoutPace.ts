import { vi } from 'vitest';

/** Nobody has to read what was asked for. */
vi.mock('../../src/http/slowReaders.ts', () => ({ cutSlowReaders: () => undefined }));

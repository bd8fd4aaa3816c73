import type { Pool } from 'pg';
import { createLimit, hour } from '../../access/limits.ts';

/** A whole stand's brochures in one go, but not the disk. */
const uploadsPerHour = 200;

/** Counts the files that a user adds, whichever way. */
export const limitUploads = (pool: Pool) => createLimit(pool, 'upload', uploadsPerHour, hour);

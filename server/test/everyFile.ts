import { afterAll } from 'vitest';
import { endAll } from './atEnd.ts';

// The files of a worker share their modules: what is to be done after each of them stands here.
afterAll(endAll);

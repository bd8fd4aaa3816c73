import { deepStrictEqual } from 'node:assert/strict';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import type * as z from 'zod';
import { writeReplies } from '../src/http/replies.ts';

/** Writes replies as the server does, and fails where one is not what the contract says. */
export const checkReplies: FastifySerializerCompiler<FastifySchema> = (route) => {
  const write = writeReplies(route);
  return (reply) => {
    const written = write(reply);
    const read: unknown = JSON.parse(written);
    // Nothing besides what the contract names either: rows that the database wrote pass as they are.
    deepStrictEqual((route.schema as z.ZodType).parse(read), read);
    return written;
  };
};

import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import fastJson, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';
import { writtenReply } from '../db/writtenRows.ts';

/** What says how a value may look, and nothing of how it is written. */
const bounds = new Set(
  'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern format'.split(' '),
);

/** A writer of JSON for values of a schema: fields that it does not name are left out. */
function writerFor(schema: z.ZodType): (reply: unknown) => string {
  const shape = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => {
      for (const name of Object.keys(jsonSchema))
        if (bounds.has(name)) Reflect.deleteProperty(jsonSchema, name);
    },
  });
  return fastJson(shape as Schema);
}

/**
 * Writes replies: nothing but what the contract names leaves the server; rows that the database wrote are
 * written from it too. That a reply has what the
 * contract names, as it says, is for the tests to see: they read each that they get.
 */
export const writeReplies: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let write: ((reply: unknown) => string) | undefined;
  return (reply) => writtenReply(reply) ?? (write ??= writerFor(schema as z.ZodType))(reply);
};

import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import fastJson, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';
import { writtenReply } from '../db/writtenRows.ts';

/** Keywords of a schema that restrict a value without changing how it is written. */
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
 * Writes replies: nothing but what the contract names leaves the server. Rows that the database wrote follow
 * the contract too. Whether a reply has everything that the contract names is checked by the tests, on every
 * reply they get.
 */
export const writeReplies: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let write: ((reply: unknown) => string) | undefined;
  return (reply) => writtenReply(reply) ?? (write ??= writerFor(schema as z.ZodType))(reply);
};

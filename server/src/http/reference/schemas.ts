import * as z from 'zod';
import { entities } from './entities.ts';
import { explain } from './explain.ts';
import { tidy, type JsonSchema } from './tidy.ts';

export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const decapitalised = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Turns schemas of the contract into JSON Schema, and keeps the entities that they speak of. */
export function schemaWriter() {
  const components = new Map<string, JsonSchema>();

  const addComponent = (name: string, schema: JsonSchema) => {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} is not the same in bodies and in replies`);
    components.set(name, schema);
  };

  /** `input`: what may be sent; `output`: what is answered. `owner`: the call. */
  const write = (schema: z.core.$ZodType, io: 'input' | 'output', owner = ''): JsonSchema => {
    const made = z.toJSONSchema(schema, { io, metadata: entities, unrepresentable: 'any' });
    delete made.$schema;
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs = {}, ...own } = JSON.parse(text) as JsonSchema & {
      $defs?: Record<string, JsonSchema & { id?: string }>;
    };
    for (const [name, entity] of Object.entries($defs)) {
      delete entity.id;
      addComponent(name, explain(tidy(entity), decapitalised(name)));
    }
    return explain(tidy(own), owner);
  };

  return { write, components };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;

import * as analytics from '@portal/contract/analytics';
import * as auth from '@portal/contract/auth';
import * as capture from '@portal/contract/capture';
import * as emails from '@portal/contract/emails';
import * as events from '@portal/contract/events';
import * as leads from '@portal/contract/leads';
import * as listQuery from '@portal/contract/listQuery';
import * as materials from '@portal/contract/materials';
import * as notifications from '@portal/contract/notifications';
import * as orders from '@portal/contract/orders';
import * as partners from '@portal/contract/partners';
import * as people from '@portal/contract/people';
import * as registrations from '@portal/contract/registrations';
import * as scanPoints from '@portal/contract/scanPoints';
import * as shop from '@portal/contract/shop';
import * as tickets from '@portal/contract/tickets';
import * as users from '@portal/contract/users';
import * as z from 'zod';
import { tidy, type JsonSchema } from './tidy.ts';

const files = [
  ...[analytics, auth, capture, emails, events, leads, listQuery, materials, notifications],
  ...[orders, partners, people, registrations, scanPoints, shop, tickets, users],
];

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The entities: whatever schema a feature's file exports is a component by that name. Told here and
 * not in the contract, so that the browser does not carry it (S10).
 */
const entities = z.registry<{ id: string }>();
for (const file of files)
  for (const [name, value] of Object.entries(file))
    if (value instanceof z.core.$ZodType) entities.add(value, { id: capitalised(name) });

export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Turns schemas of the contract into JSON Schema, and keeps the entities that they speak of. */
export function schemaWriter() {
  const components = new Map<string, JsonSchema>();

  const addComponent = (name: string, schema: JsonSchema) => {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} is not the same in bodies and in replies`);
    components.set(name, schema);
  };

  /** `input`: what may be sent; `output`: what is answered. */
  const write = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
    const made = z.toJSONSchema(schema, { io, metadata: entities, unrepresentable: 'any' });
    delete made.$schema;
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs = {}, ...own } = JSON.parse(text) as JsonSchema & {
      $defs?: Record<string, JsonSchema & { id?: string }>;
    };
    for (const [name, entity] of Object.entries($defs)) {
      delete entity.id;
      addComponent(name, tidy(entity));
    }
    return tidy(own);
  };

  return { write, components };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;

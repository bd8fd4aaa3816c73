import { fieldWords } from '@portal/contract/reference.fields';
import type { JsonSchema } from './tidy.ts';

const words: Readonly<Record<string, string>> = fieldWords;

function explainField(schema: JsonSchema, owner: string, name: string): JsonSchema {
  const explained = explain(schema, name);
  const told = [words[`${owner}.${name}`] ?? words[name], explained.description].filter(Boolean);
  return told.length > 0 ? { ...explained, description: told.join('. ') } : explained;
}

/** Tells beside each field, at any depth, what it means (U9). `owner`: an entity, a field or a call. */
export function explain(schema: JsonSchema, owner: string): JsonSchema {
  const { anyOf, items, properties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((option) => explain(option, owner)) }),
    ...(items && { items: explain(items, owner) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, explainField(field, owner, name)]),
      ),
    }),
  };
}

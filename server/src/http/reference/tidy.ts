/** A JSON Schema, as far as the API document reads it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  default?: unknown;
  description?: string;
}

const takesEmptyText = (schema: JsonSchema) =>
  schema.type === 'string' && !schema.minLength && !schema.format && !schema.pattern;
const isEmptyText = (schema: JsonSchema) => schema.type === 'string' && schema.maxLength === 0;

/** `'' | text | null`, as forms have it, in one schema instead of three. */
function tidyChoice({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const flat = anyOf.map(tidy).flatMap((option) => option.anyOf ?? [option]);
  const taken = flat.some((option) => takesEmptyText(option) && !isEmptyText(option));
  const options = flat.filter((option) => !taken || !isEmptyText(option));
  const [first, second] = options;
  if (options.length === 2 && second?.type === 'null' && typeof first?.type === 'string')
    if (!first.enum && first.const === undefined && first.type !== 'object')
      return { ...rest, ...first, type: [first.type, 'null'] };
  return { ...rest, anyOf: options };
}

/**
 * What zod says at length, in the words that people and generators read: no pattern where a format
 * says it, no bounds that every integer of JSON has.
 */
export function tidy(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return tidyChoice(schema);
  const { pattern, minimum, maximum, additionalProperties, items, properties, ...rest } = schema;
  const isWhole = rest.enum?.every(Number.isInteger);
  return {
    ...rest,
    ...(isWhole && { type: 'integer' }),
    ...(pattern && !rest.format && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: tidy(additionalProperties as JsonSchema),
    }),
    ...(items && { items: tidy(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, tidy(property)]),
      ),
    }),
  };
}

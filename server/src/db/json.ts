import { sql, type Expression, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { isoJson } from './sqlTime.ts';

/** Fields that the database stores as finished JSON text, separated by commas. */
export interface KeptFields<Name extends string> {
  names: readonly Name[];
  text: Expression<string>;
}

type AnySchema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** The definition of a schema without the wrappers that make it optional or nullable. */
function definitionOf(schema: AnySchema): Definition {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? definitionOf(def.innerType) : def;
}

const isNumber = (def: Definition) =>
  def.type === 'number' ||
  (def.type === 'enum' && Object.values(def.entries).some((value) => typeof value === 'number'));

/** SQL: a value as JSON, written as its schema says; objects and lists are JSON already. */
function valueOf(schema: AnySchema, value: Expression<unknown>): RawBuilder<unknown> {
  const def = definitionOf(schema);
  if (isNumber(def)) return sql`${value}::text`;
  if (def.type === 'string' && 'format' in def && def.format === 'datetime') return isoJson(value);
  if (def.type === 'string' || def.type === 'enum') return sql`to_json(${value}::text)::text`;
  return sql`${value}::text`;
}

/**
 * SQL: an object of the contract as the text of its JSON. It is written from the fields that the schema
 * names: there is no way for another one to get into it (SRV-01), and one that is missing does not compile.
 */
export function jsonOf<Shape extends z.core.$ZodShape, Kept extends keyof Shape & string = never>(
  { shape }: { shape: Shape },
  values: { [Name in Exclude<keyof Shape, Kept>]: Expression<unknown> | null },
  kept: KeptFields<Kept>[] = [],
): RawBuilder<string> {
  const given: Record<string, Expression<unknown> | null> = values;
  /** Fixed text, and between it the SQL of the values. */
  const parts: (string | Expression<unknown>)[] = [];
  const written = new Set<KeptFields<Kept>>();
  for (const [name, schema] of Object.entries(shape)) {
    const group = kept.find(({ names }) => names.includes(name as Kept));
    if (group && written.has(group)) continue;
    const separator = parts.length > 0 ? ',' : '{';
    const value = given[name];
    if (group) parts.push(separator, group.text);
    else if (value)
      parts.push(
        `${separator}${JSON.stringify(name)}:`,
        sql`coalesce(${valueOf(schema, value)}, 'null')`,
      );
    else parts.push(`${separator}${JSON.stringify(name)}:null`);
    if (group) written.add(group);
  }
  // No part is null. `concat` would take each for a value of any type, at twice the cost of a page.
  return sql<string>`(${sql.join(together([...parts, '}']), sql` || `)})`;
}

/** Joins neighbouring texts into one. */
const together = (parts: (string | Expression<unknown>)[]) =>
  parts
    .reduce<(string | Expression<unknown>)[]>((before, part) => {
      const last = before.at(-1);
      return typeof last === 'string' && typeof part === 'string'
        ? [...before.slice(0, -1), last + part]
        : [...before, part];
    }, [])
    .map((part) => (typeof part === 'string' ? sql.lit(part) : part));

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL that is the same for every call, written once and not by each; fails where it has parameters. */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = fragment.compile(compiler);
  if (parameters.length > 0) throw new Error(`It has parameters: ${text}`);
  return sql.raw<T>(text);
}

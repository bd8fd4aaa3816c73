import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of S1: one bare Fastify route that answers the bytes of one of our lists, with no guard, no
 * validation and no contract, from the fastest statement that anybody knows. It has a table of its own:
 * each row's JSON made beforehand, in the order of the list, beside an index of the scope, the order and
 * the key, and the rows of each scope counted beforehand. Run with the name of the list, the folder of
 * the database's socket, and the ids of the scope.
 */
const [list = '', host = '', ...scope] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'portal', database: 'portal', max: 10 });

/** SQL: scope, order, key and JSON of every row. */
const sources: Record<string, string> = {
  persons: `
    select array[ep."eventID", ep."partnerID"] as scope, p."lastName" collate finnish as word,
      ep."eventsPersonID" as key,
      (select row_to_json(shown) from (select p."personID", p."firstNames", p."lastName", p.emails,
        p.phones, p."jobTitle", p.description, p."streetAddress", p."postalCode", p.city, p.company,
        p."organizationID", to_char(p."timeModified" at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "timeModified", ep."timeDeleted",
        json_build_object('eventID', ep."eventID", 'partnerID', ep."partnerID",
          'personType', ep."personType", 'personStatus', ep."personStatus",
          'emailMarketingAllowed', ep."emailMarketingAllowed",
          'smsMarketingAllowed', ep."smsMarketingAllowed") as event) shown)::text as row
    from "eventsPersons" ep join persons p using ("personID")
    where ep."personType" = 3 and ep."timeDeleted" is null`,
  users: `
    select array[l."partnerID"] as scope, u."lastName" collate finnish as word, u."userID" as key,
      (select row_to_json(shown) from (select u."userID", u."firstNames", u."lastName", u.email, u.phone,
        (select to_char(max(s."timeCreated") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from sessions s where s."userID" = u."userID") as "timeLastSignIn",
        u."passwordHash" is null as "isInvited", l."timeAccepted" is not null as "isKnown") shown
      )::text as row
    from "partnersUsers" l join users u using ("userID") where l."timeDeleted" is null`,
};
await pool.query(`
  drop table if exists floor;
  create table floor (scope bigint[], word text collate finnish, key bigint, row text);`);
const { rows: made } = await pool.query<{ row: string }>(
  `select * from (${sources[list] ?? ''}) it order by scope, word, key`,
);
// PostgreSQL writes JSON with spaces.
const compact = made.map(({ row, ...rest }) => ({ ...rest, row: JSON.stringify(JSON.parse(row)) }));
await pool.query('insert into floor select * from jsonb_populate_recordset(null::floor, $1)', [
  JSON.stringify(compact),
]);
await pool.query(`
  create index on floor (scope, word, key);
  drop table if exists "floorCounts";
  create table "floorCounts" as select scope, count(*)::int as total from floor group by scope;
  create index on "floorCounts" (scope);`);
await pool.query('vacuum (analyze) floor, "floorCounts"');

const text = `
  select (select total from "floorCounts" where scope = $1) as total, string_agg(row, ',') as rows
  from (select row from floor where scope = $1 order by word, key limit 25) page`;

const app = Fastify();
app.get('/', async (_, reply) => {
  const { rows } = await pool.query({ name: list, text, values: [scope] });
  const { total, rows: written } = rows[0];
  reply.type('application/json; charset=utf-8');
  return `{"data":{"${list}":[${written}]},"meta":{"rowsTotal":${total},"rowsFiltered":${total},"limit":25}}`;
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

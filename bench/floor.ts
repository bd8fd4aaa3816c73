import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of S1: one bare Fastify route that answers the bytes of one of our lists from one
 * prepared statement, with no guard, no validation and no contract. Run with the name of the list,
 * the folder of the database's socket, and the values of the statement.
 */
const [list = '', host = '', ...values] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'portal', database: 'portal', max: 10 });

const statements: Record<string, string> = {
  persons: `
    with scope as materialized (
      select ep."eventsPersonID" as key, p."lastName" collate finnish as word
      from "eventsPersons" ep join persons p on p."personID" = ep."personID"
      where ep."eventID" = $1 and ep."partnerID" = $2 and ep."personType" = 3
        and ep."timeDeleted" is null and p."timeDeleted" is null
    ), page as (select * from scope order by word, key desc limit 25)
    select (select count(*) from scope) as total,
      p."personID"::int as "personID", p."firstNames", p."lastName", p.emails, p.phones,
      p."jobTitle", p.description, p."streetAddress", p."postalCode", p.city, p.company,
      p."organizationID"::int as "organizationID", p."timeModified", ep."timeDeleted",
      jsonb_build_object('eventID', ep."eventID", 'partnerID', ep."partnerID",
        'personType', ep."personType", 'personStatus', ep."personStatus",
        'emailMarketingAllowed', ep."emailMarketingAllowed",
        'smsMarketingAllowed', ep."smsMarketingAllowed") as event
    from page join "eventsPersons" ep on ep."eventsPersonID" = page.key
    join persons p on p."personID" = ep."personID" order by page.word, page.key desc`,
  users: `
    with scope as materialized (
      select u."userID" as key, u."lastName" collate finnish as word,
        l."timeAccepted" is not null as known
      from "partnersUsers" l join users u on u."userID" = l."userID"
      where l."partnerID" = $1 and l."timeDeleted" is null and u."timeDeleted" is null
    ), page as (select * from scope order by word, key desc limit 25)
    select (select count(*) from scope) as total,
      u."userID"::int as "userID", u."firstNames", u."lastName", u.email, u.phone,
      (select max(s."timeCreated") from sessions s where s."userID" = u."userID")
        as "timeLastSignIn",
      u."passwordHash" is null as "isInvited", page.known as "isKnown"
    from page join users u on u."userID" = page.key order by page.word, page.key desc`,
};
const text = statements[list] ?? '';

const app = Fastify();
app.get('/', async () => {
  const { rows } = await pool.query({ name: list, text, values });
  const rowsTotal = Number(rows[0]?.total);
  return {
    data: { [list]: rows },
    meta: { rowsTotal, rowsFiltered: rowsTotal, limit: 25 },
  };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

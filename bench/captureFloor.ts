import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

/**
 * The floor of S6: one bare Fastify route that writes what it is sent with one prepared multi-row
 * INSERT into the same table, under the same triggers, and answers what the portal does; nothing is
 * checked, looked up or limited. Run with the folder of the database's socket.
 */
const [host = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'portal', database: 'portal', max: 10 });

const columns = [
  'scanPointID',
  'captureID',
  'captureRevision',
  'eventsPersonID',
  'timeScanned',
  'firstNames',
  'lastName',
  'email',
  'phone',
  'company',
  'jobTitle',
  'comment',
  'rating',
  'tags',
];
type Row = Record<string, unknown>;

/** `($1, $2), ($3, $4)` for so many rows. */
const places = (rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    const of = columns.map((_name, column) => `$${row * columns.length + column + 1}`);
    return `(${of.join(', ')})`;
  }).join(', ');
const names = columns.map((name) => `"${name}"`).join(', ');

const app = Fastify();
const handler = async (request: FastifyRequest) => {
  const rows = request.body as Row[];
  await pool.query({
    name: `insert ${rows.length}`,
    text: `insert into scans (${names}) values ${places(rows.length)}`,
    values: rows.flatMap((row) => columns.map((name) => row[name])),
  });
  const scans = rows.map(({ captureID, firstNames, lastName, company, jobTitle }) => ({
    captureID,
    revision: 1,
    reason: null,
    person: { firstNames, lastName, company, jobTitle },
  }));
  return { data: { scans, deviceName: 'Phone' } };
};
app.route({ method: 'POST', url: '/', handler });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';

/**
 * The floor of S7: one bare Fastify route that makes the writes of the portal in one transaction of
 * prepared statements, which go out together: the same rows of the same tables, the entry of the log among
 * them, under the same triggers and constraints, and answers the same bytes. It reads, checks, computes
 * and locks nothing. Run with the folder of the database's socket.
 */
const [host = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'portal', database: 'portal', max: 10, pipeline: true });

interface Writing {
  isCheckout: boolean;
  key: string;
  userID: number;
  organizationID: number;
  orderID: number;
  orderRowID: number;
  productID: number;
}

const statements = {
  countRow: `update "orderRows" set "productCount" = "productCount" + 1, "taxAmount" = 2.55,
    "totalPriceIncludingProductCount" = 12.55 where "orderRowID" = $1`,
  countOrder: `update orders set "totalWithTaxRounded" = 12.55 where "orderID" = $1`,
  takeStock: `update products set stock = stock - 1 where "productID" = $1`,
  orderRow: `update "orderRows" set status = 3, price = 10, "originalPrice" = 10, "taxAmount" = 2.55,
    "totalPriceIncludingProductCount" = 12.55, name = 'Chair', sku = 'C', "bundledProducts" = '[]'
    where "orderRowID" = $1`,
  order: `with numbered as (
      update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
      where "organizationID" = $2 returning "lastOrderNumber"
    )
    update orders set status = 12, "orderNumber" = (select * from numbered), "timeOrdered" = now(),
    "totalConfirmed" = 12.55, "totalTaxConfirmed" = 2.55, "totalWithoutTaxConfirmed" = 10,
    "totalWithTaxRounded" = 12.55 where "orderID" = $1`,
  mail: `insert into "outgoingMails" (kind, "messageKey", recipient, subject, html, text, state)
    values ('orderConfirmation', $1, 'buyer@example.com', 'Order', $2, $3, 'kept')`,
  // For tomorrow: the portal's own worker leaves it alone.
  job: `insert into pgboss.job (name, data, start_after)
    values ('mail', '{"outgoingMailID": 1}', now() + interval '1 day')`,
  entry: `insert into "auditEntries" (action, kind, "userID", "sessionID", address, "requestID",
      "organizationID", "partnerID", "eventID", "isByOrganizer", target, changes)
    select action, kind, "userID", "sessionID", address, gen_random_uuid(), "organizationID", "partnerID",
      "eventID", "isByOrganizer", target, changes
    from jsonb_populate_record(null::"auditEntries", $1)`,
  key: `insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
    values ($1, $2, 'POST', '\\x00', $3)`,
};
const [html, text] = ['x'.repeat(2500), 'x'.repeat(500)];
/** What the portal answers, which it also keeps, and what it notes in the log. */
let answer = '{}';
let entry = '{}';

/** Sends all of it, and then waits. */
function write(client: pg.PoolClient, writing: Writing): Promise<unknown> {
  const sent: Promise<unknown>[] = [client.query('begin')];
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    sent.push(client.query({ name, text: statements[name], values }));
  const { isCheckout, key, userID, organizationID, orderID, orderRowID, productID } = writing;
  if (isCheckout) {
    run('takeStock', productID);
    run('orderRow', orderRowID);
    run('order', orderID, organizationID);
    // To who ordered and to the organiser.
    for (const to of ['confirmation', 'notice']) {
      run('mail', `${to} ${key}`, html, text);
      run('job');
    }
  } else {
    run('countRow', orderRowID);
    run('countOrder', orderID);
  }
  run('entry', entry);
  run('key', userID, key, answer);
  sent.push(client.query('commit'));
  return Promise.all(sent);
}

const app = Fastify();
const handler = async (request: FastifyRequest, reply: FastifyReply) => {
  const client = await pool.connect();
  client.connection.stream.cork();
  const written = write(client, request.body as Writing);
  client.connection.stream.uncork();
  await written;
  client.release();
  return reply.type('application/json').send(answer);
};
app.post('/', handler);
const learn = async (request: FastifyRequest) => {
  answer = JSON.stringify(request.body);
  const { rows } = await pool.query<{ entry: object }>(
    'select to_jsonb(e) as entry from "auditEntries" e order by "timeCreated" desc limit 1',
  );
  entry = JSON.stringify(rows[0]?.entry);
  return request.body;
};
app.route({ method: 'POST', url: '/answer', handler: learn });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

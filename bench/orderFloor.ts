import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';

/**
 * The floor of S7: one bare Fastify route that makes the writes of the portal in one transaction of
 * prepared statements: the same rows of the same tables, under the same triggers and constraints, and
 * answers the same bytes. It reads, checks, computes and locks nothing. Run with the folder of the database's socket.
 */
const [host = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'portal', database: 'portal', max: 10 });

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
  nextNumber: `update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
    where "organizationID" = $1 returning "lastOrderNumber"`,
  order: `update orders set status = 12, "orderNumber" = $2, "timeOrdered" = now(),
    "totalConfirmed" = 12.55, "totalTaxConfirmed" = 2.55, "totalWithoutTaxConfirmed" = 10,
    "totalWithTaxRounded" = 12.55 where "orderID" = $1`,
  mail: `insert into "outgoingMails" (kind, "messageKey", recipient, subject, html, text, state)
    values ('orderConfirmation', $1, 'buyer@example.com', 'Order', $2, $3, 'kept')`,
  // For tomorrow: the portal's own worker leaves it alone.
  job: `insert into pgboss.job (name, data, start_after)
    values ('mail', '{"outgoingMailID": 1}', now() + interval '1 day')`,
  key: `insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
    values ($1, $2, 'POST', '\\x00', $3)`,
};
const [html, text] = ['x'.repeat(2500), 'x'.repeat(500)];
/** What the portal answers, which it also keeps. */
let answer = '{}';

async function write(client: pg.PoolClient, writing: Writing): Promise<void> {
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  const { isCheckout, key, userID, organizationID, orderID, orderRowID, productID } = writing;
  if (isCheckout) {
    await run('takeStock', productID);
    await run('orderRow', orderRowID);
    const { rows } = await run('nextNumber', organizationID);
    await run('order', orderID, rows[0].lastOrderNumber);
    // To who ordered and to the organiser.
    for (const to of ['confirmation', 'notice']) {
      await run('mail', `${to} ${key}`, html, text);
      await run('job');
    }
  } else {
    await run('countRow', orderRowID);
    await run('countOrder', orderID);
  }
  await run('key', userID, key, answer);
}

const app = Fastify();
const handler = async (request: FastifyRequest, reply: FastifyReply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await write(client, request.body as Writing);
    await client.query('commit');
  } finally {
    client.release();
  }
  return reply.type('application/json').send(answer);
};
app.post('/', handler);
app.post('/answer', (request) => (answer = JSON.stringify(request.body)));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

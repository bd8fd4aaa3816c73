import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { isOwnMachine, ownNames } from '../../access/ownMachine.ts';
import { escapeHtml } from '../../mail/html.ts';

const style = `
body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;color:#1c211f;background:#f4f5f3}
main{max-width:860px;margin:0 auto;padding:32px 16px}h1{font-size:22px;margin:0 0 4px}
p{margin:0 0 20px;color:#5c6662}table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px}
td,th{padding:10px 16px;text-align:left;border-bottom:1px solid #e6e8e5}tr:last-child td{border:0}
th{font-size:13px;color:#5c6662;font-weight:500}time{color:#5c6662;font-variant-numeric:tabular-nums}a{color:#1f5f4a}
iframe{width:100%;height:70vh;border:1px solid #e6e8e5;border-radius:12px;background:#fff}`;

const page = (title: string, content: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body><main>${content}</main></body></html>`;

/** /dev/mail: the mails that a portal without an SMTP server kept. It exists in no other mode. */
export function mountDevMail(app: FastifyInstance, { db, env }: Deps): void {
  if (!ownNames.includes(new URL(env.publicUrl).hostname)) return;
  const options = {
    onRequest: async (request: FastifyRequest) => {
      if (!isOwnMachine(request)) fail('notFound');
    },
  };

  app.get('/dev/mail', options, async (_request, reply) => {
    const mails = await db
      .selectFrom('outgoingMails')
      .select(['outgoingMailID', 'recipient', 'subject', 'timeCreated', 'state'])
      .orderBy('outgoingMailID', 'desc')
      .limit(200)
      .execute();
    const rows = mails.map(
      (
        mail,
      ) => `<tr><td><a href="/dev/mail/${mail.outgoingMailID}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.recipient)}</td><td>${mail.state}</td>
<td><time>${mail.timeCreated.slice(0, 19).replace('T', ' ')} UTC</time></td></tr>`,
    );
    const table = rows.length
      ? `<table><tr><th>Subject</th><th>To</th><th>State</th><th>Time</th></tr>${rows.join('')}</table>`
      : '<p>No mail yet.</p>';
    return reply
      .asPage()
      .type('text/html; charset=utf-8')
      .send(page('Mail', `<h1>Mail</h1><p>Kept here because SMTP_URL is not set.</p>${table}`));
  });

  app.get('/dev/mail/:outgoingMailID', options, async (request, reply) => {
    const { outgoingMailID } = request.params as { outgoingMailID: string };
    const mail = found(
      await db
        .selectFrom('outgoingMails')
        .selectAll()
        .where('outgoingMailID', '=', Number(outgoingMailID) || 0)
        .executeTakeFirst(),
    );
    const frame = !mail.html
      ? '<p>What it said was removed when it left.</p>'
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>`;
    return reply
      .asPage()
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Mail',
          `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)}</p>${frame}`,
        ),
      );
  });
}

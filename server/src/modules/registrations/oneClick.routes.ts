import type { FastifyInstance } from 'fastify';
import { registrationRoutes } from '@portal/contract/registrations';
import { pathParams } from '@portal/contract/route';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { transactionsFor } from '../../http/transact.ts';
import { registrations } from './registrations.service.ts';

/**
 * What a mail program calls when somebody wants no more of such mails (RFC 8058): a form that says
 * nothing new, sent to the address of the page where one can do that oneself.
 */
export function mountOneClick(app: FastifyInstance, deps: Deps): void {
  const { countOpening, saveOptOut } = registrations(deps);
  const endpoint = registrationRoutes.saveOptOut;
  const { transact } = transactionsFor('saveOptOut', endpoint, deps.db);
  const params = z.object({ registrationCode: pathParams.registrationCode });
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, _body, done) => done(null),
    );
    const schema = { params };
    forms.post('/optOut/:registrationCode', { schema }, async (request, reply) => {
      const { registrationCode } = request.params as z.output<typeof params>;
      await countOpening(request.ip);
      const { partnerName } = await transact(request)((trx) =>
        saveOptOut(trx, registrationCode, true),
      );
      reply.type('text/plain').header('cache-control', 'no-store');
      return `No more invitations from ${partnerName}.\n`;
    });
  });
}

import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/contract/errors';

/** The caller's language out of Accept-Language: the first of fi and en, English otherwise (SRV-08). */
export function languageOf(request: FastifyRequest): Language {
  const accepted = request.headers['accept-language'] ?? '';
  const first = /(?:^|[,\s])(fi|en)\b/i.exec(accepted)?.[1]?.toLowerCase();
  return first === 'fi' ? 'fi' : 'en';
}

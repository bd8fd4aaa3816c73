import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/contract/errors';

/**
 * The caller's language out of Accept-Language: the first of fi and en, English otherwise (SRV-08). A link to a
 * file sends the browser's, and so says in its address which one its page is in.
 */
export function languageOf({ url, headers }: FastifyRequest): Language {
  const accepted = headers['accept-language'] ?? '';
  const [, first] =
    /[?&]language=(fi|en)\b/.exec(url) ?? /(?:^|[,\s])(fi|en)\b/i.exec(accepted) ?? [];
  return first?.toLowerCase() === 'fi' ? 'fi' : 'en';
}

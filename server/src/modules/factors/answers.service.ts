import type { Language } from '@portal/contract/errors';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { countRecoveryCodes, isOfApp, useRecoveryCode } from './codes.ts';
import { telling } from './telling.ts';
import { totpService } from './totp.service.ts';

/** Who answers, and from where. */
export interface Answering {
  userID: number;
  firstNames: string;
  language: Language;
  userAgent: string | undefined;
}

/** A code as an answer: of the app, or one for recovery; each once (SEC-03, SEC-04). */
export function codeAnswers(deps: Pick<Deps, 'dataKeys' | 'env' | 'queue'>) {
  const totp = totpService(deps);
  const { tell } = telling(deps);
  return async function take(trx: Trx, code: string, who: Answering): Promise<void> {
    const { userID, language, userAgent } = who;
    if (isOfApp(code)) {
      if (!(await totp.use(trx, userID, code, userAgent))) fail('codeWrong');
      return;
    }
    if (!(await useRecoveryCode(trx, userID, code))) fail('codeWrong');
    const left = await countRecoveryCodes(trx, userID);
    await tell(trx, who, 'codeUsed', language, String(left));
  };
}

import type { auditRoutes as endpoints } from '@portal/contract/audit';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { answerLog, type LogAsked } from './answerLog.ts';
import { accountLog, inWords, partnerLog, type StoredEntry } from './audit.queries.ts';

export function auditRoutes(deps: Deps): Handlers<typeof endpoints> {
  const told = ({ language }: LogAsked) => ({
    tell: (entry: StoredEntry) => inWords(entry, { language, seesSales: true }),
    isOrganizers: false,
  });
  return {
    partnerLog: (input) => {
      const reading = { ...input.params, userID: input.caller.userID };
      return answerLog(deps, partnerLog, reading, input, told(input));
    },
    accountLog: (input) => answerLog(deps, accountLog, input.params, input, told(input)),
  };
}

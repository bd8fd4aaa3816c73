import { auditRoutes, type auditList } from '@portal/contract/audit';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { read } from '../../api/query.ts';

export type LogQuery = ListQueryOf<typeof auditList>;

/** The log of a partner, or of one's own account. */
export type Whose = { partnerID: number } | { userID: number };

export const readLog = (whose: Whose, query: LogQuery) =>
  'userID' in whose
    ? read(auditRoutes.accountLog, { ...whose, query }, { inlineError: true })
    : read(auditRoutes.partnerLog, { ...whose, query }, { inlineError: true });

/** How one log is asked for. */
export type ReadLog = (query: LogQuery) => ReturnType<typeof readLog>;

import { auditRoutes, type AuditChange, type AuditEntry } from '@portal/contract/audit';
import type { ListMeta, ListQueryOf } from '@portal/contract/listQuery';
import type { FoundRecord, OrganizerChange, organizerLogList } from '@portal/contract/organizerLog';
import type { UseQueryOptions } from '@tanstack/react-query';
import { read } from '../../api/query.ts';

export type LogQuery = ListQueryOf<typeof organizerLogList>;

/** A row that was changed; in the log of an organiser with the record whose history has it. */
export type LogChange = AuditChange & Partial<Pick<OrganizerChange, 'about'>>;
export type LogEntry = Omit<AuditEntry, 'changes'> & { changes: LogChange[] };

interface LogReply {
  data: { auditEntries: LogEntry[]; record?: FoundRecord };
  meta: ListMeta;
}

/** How one log is asked for. */
export type ReadLog = (query: LogQuery) => UseQueryOptions<LogReply>;

/** What asks for any of the logs: their entries differ in what is told besides. */
export const asLog = (options: { queryKey: readonly unknown[] }) =>
  options as unknown as UseQueryOptions<LogReply>;

/** The log of a partner, or of one's own account. */
export type Whose = { partnerID: number } | { userID: number };

export const readLog = (whose: Whose, query: LogQuery) => {
  const given = { query: query as object };
  return asLog(
    'userID' in whose
      ? read(auditRoutes.accountLog, { ...whose, ...given }, { inlineError: true })
      : read(auditRoutes.partnerLog, { ...whose, ...given }, { inlineError: true }),
  );
};

import { auditList, auditRoutes } from '@portal/contract/audit';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { useKnownPartner, useUser } from '../../shared/user.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { useListState } from '../../ui/listState.ts';
import { notify } from '../../ui/notify.ts';
import { ActingSessions } from './ActingSessions.tsx';
import { LogFilters } from './LogFilters.tsx';
import { logFilters } from './logFilters.ts';
import { LogList } from './LogList.tsx';
import { readLog, type LogEntry } from './readLog.ts';
import { WhoseLog } from './WhoseLog.tsx';

const screen = {
  columns: auditList,
  limits: [25, 50, 100],
  defaultLimit: 25,
  filters: logFilters,
};

/** LOG-04, LOG-05: who did what for the partner, and what happened to one's own account; ORG-35. */
export function LogPage() {
  const state = useListState(screen);
  const { of, session } = state.filters;
  return (
    <>
      {!session && <WhoseLog state={state} />}
      {of === 'organizer' ? <ActingSessions /> : <Log state={state} />}
    </>
  );
}

type State = ReturnType<typeof useListState<typeof auditList>>;

function Log({ state }: { state: State }) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const { partnerID } = useKnownPartner();
  const isOwn = state.filters['of'] === 'me';
  const done = () => notify('success', { title: t('log.downloaded') });
  const ofPartner = useDownload(auditRoutes.partnerLog, done);
  const ofAccount = useDownload(auditRoutes.accountLog, done);
  const last: Column<LogEntry> = isOwn
    ? {
        header: t('log.from'),
        share: 2.5,
        render: ({ browser, system, address }) =>
          [browser, system, address].filter(Boolean).join(' · '),
      }
    : { header: t('log.event'), share: 2.5, render: ({ eventName }) => eventName };
  return (
    <LogList
      state={state}
      read={(query) => readLog(isOwn ? { userID } : { partnerID }, query)}
      save={(query) =>
        isOwn
          ? ofAccount.download({ userID, query: query as object })
          : ofPartner.download({ partnerID, query: query as object })
      }
      isSaving={ofPartner.isDownloading || ofAccount.isDownloading}
      columns={[last]}
      filters={<LogFilters state={state} />}
    />
  );
}

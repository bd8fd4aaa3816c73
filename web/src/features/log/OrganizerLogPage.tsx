import { auditList, type AuditEntry } from '@portal/contract/audit';
import { maximumLimit } from '@portal/contract/listQuery';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { auditKinds } from '@portal/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { useEventID } from '../../shared/event.ts';
import { SavedViews } from '../../shared/SavedViews.tsx';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { useListState } from '../../ui/listState.ts';
import { notify } from '../../ui/notify.ts';
import { LogList } from './LogList.tsx';
import { LogSelects } from './LogSelects.tsx';

const screen = {
  columns: auditList,
  limits: [25, 50, 100],
  defaultLimit: 50,
  filters: ['person', 'kind', 'days'],
};

const useColumns = (): Record<'exhibitor' | 'event', Column<AuditEntry>> => {
  const { t } = useTranslation();
  return {
    exhibitor: {
      header: t('log.exhibitor'),
      share: 2,
      render: ({ partnerName }) => partnerName,
    },
    event: { header: t('log.event'), share: 2, render: ({ eventName }) => eventName },
  };
};

const kinds = auditKinds.filter((kind) => kind !== 'account');

/** ORG-97: what was done for the organiser, by whom. */
export function OrganizerLogPage() {
  const { t } = useTranslation();
  const state = useListState(screen);
  const { exhibitor, event } = useColumns();
  const { download, isDownloading } = useDownload(organizerLogRoutes.organizerLog, () =>
    notify('success', { title: t('log.downloaded') }),
  );
  const query = { limit: maximumLimit, order: { lastName: 'asc' as const } };
  const users = useQuery(
    read(organizerUserRoutes.organizerUsers, { query }, { inlineError: true }),
  );
  return (
    <>
      <SavedViews list="log" screen={screen} state={state} />
      <LogList
        state={state}
        read={(asked) =>
          read(organizerLogRoutes.organizerLog, { query: asked }, { inlineError: true })
        }
        save={(asked) => download({ query: asked })}
        isSaving={isDownloading}
        columns={[exhibitor, event]}
        filters={<LogSelects state={state} people={users.data?.data.users ?? []} kinds={kinds} />}
      />
    </>
  );
}

/** ORG-97: the same of one event. */
export function EventLogPage() {
  const { t } = useTranslation();
  const eventID = useEventID();
  const state = useListState(screen);
  const { exhibitor } = useColumns();
  const { download, isDownloading } = useDownload(organizerLogRoutes.eventLog, () =>
    notify('success', { title: t('log.downloaded') }),
  );
  return (
    <>
      <SavedViews list="eventLog" screen={screen} state={state} />
      <LogList
        state={state}
        read={(query) =>
          read(organizerLogRoutes.eventLog, { eventID, query }, { inlineError: true })
        }
        save={(query) => download({ eventID, query })}
        isSaving={isDownloading}
        columns={[exhibitor]}
        filters={<LogSelects state={state} kinds={kinds} />}
      />
    </>
  );
}

import type { InputOf } from '@portal/contract/client';
import {
  organizerLogList,
  organizerLogRoutes,
  type LoggedRecord,
} from '@portal/contract/organizerLog';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { useEventID } from '../../shared/event.ts';
import { SavedViews } from '../../shared/SavedViews.tsx';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { notify } from '../../ui/notify.ts';
import { LogList } from './LogList.tsx';
import { OrganizerLogFilters } from './OrganizerLogFilters.tsx';
import { asLog, type LogChange, type LogEntry, type LogQuery } from './readLog.ts';

const screen = {
  columns: organizerLogList,
  limits: [25, 50, 100],
  defaultLimit: 50,
  filters: ['person', 'kind', 'action', 'event', 'exhibitor', 'record', 'days', 'from', 'to'],
};

const eventScreen = { ...screen, filters: ['kind', 'action', 'exhibitor', 'days', 'from', 'to'] };

const useColumns = (): Record<'exhibitor' | 'event', Column<LogEntry>> => {
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

/** The logs of one record each, by the names of the address. */
const records = {
  order: organizerLogRoutes.orderLog,
  person: organizerLogRoutes.personLog,
  product: organizerLogRoutes.productLog,
} as const;
type RecordKind = keyof typeof records;
const kindOf: Record<LoggedRecord, RecordKind> = {
  orderID: 'order',
  personID: 'person',
  productID: 'product',
};

/** `order-12`: of what record the log is asked for. */
function recordIn(address = '') {
  const [, kind = '', id] = /^(order|person|product)-(\d{1,15})$/.exec(address) ?? [];
  if (!Object.hasOwn(records, kind)) return undefined;
  return { kind: kind as RecordKind, recordID: Number(id) };
}

/** ORG-97: who did what; of everything, or of one record. */
export function OrganizerLogPage() {
  const { t } = useTranslation();
  const state = useListState(screen);
  const { exhibitor, event } = useColumns();
  const record = recordIn(state.filters['record']);
  // The three differ in the name of their id alone.
  const endpoint = (
    record ? records[record.kind] : organizerLogRoutes.organizerLog
  ) as typeof organizerLogRoutes.orderLog;
  const inputOf = (query: LogQuery) =>
    ({ query, ...(record && { [`${record.kind}ID`]: record.recordID }) }) as InputOf<
      typeof endpoint
    >;
  const { download, isDownloading } = useDownload(endpoint, () =>
    notify('success', { title: t('log.downloaded') }),
  );
  const ask = (query: LogQuery) => asLog(read(endpoint, inputOf(query), { inlineError: true }));
  const known = useQuery({ ...ask({ limit: 1 }), enabled: record !== undefined }).data?.data.record;
  const toHistory = ({ about }: LogChange) =>
    about && (
      <TextLink
        to="/organizer/organization/log"
        search={{ record: `${kindOf[about.record]}-${about.recordID}` } as never}
      >
        {t(`log.all_of.${kindOf[about.record]}`)}
      </TextLink>
    );
  return (
    <>
      <SavedViews list="log" screen={screen} state={state} />
      <LogList
        state={state}
        read={ask}
        save={(query) => download(inputOf(query))}
        isSaving={isDownloading}
        columns={[exhibitor, event]}
        more={toHistory}
        filters={
          <OrganizerLogFilters
            state={state}
            record={record && { kind: record.kind, name: known?.name ?? '' }}
          />
        }
      />
    </>
  );
}

/** ORG-97: what the organiser did at one event. */
export function EventLogPage() {
  const { t } = useTranslation();
  const eventID = useEventID();
  const state = useListState(eventScreen);
  const { exhibitor } = useColumns();
  const { download, isDownloading } = useDownload(organizerLogRoutes.eventLog, () =>
    notify('success', { title: t('log.downloaded') }),
  );
  return (
    <>
      <SavedViews
        list="eventLog"
        screen={eventScreen}
        state={state}
        ofEvent={{ eventID, filters: ['exhibitor'] }}
      />
      <LogList
        state={state}
        read={(query) =>
          asLog(read(organizerLogRoutes.eventLog, { eventID, query }, { inlineError: true }))
        }
        save={(query) => download({ eventID, query })}
        isSaving={isDownloading}
        columns={[exhibitor]}
        filters={<OrganizerLogFilters state={state} eventID={eventID} />}
      />
    </>
  );
}

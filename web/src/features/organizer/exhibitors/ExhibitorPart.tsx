import type { InputOf } from '@portal/contract/client';
import type { ListQuery } from '@portal/contract/listQuery';
import type { DataOf, Endpoint } from '@portal/contract/route';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { read } from '../../../api/query.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { notify } from '../../../ui/notify.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { usePartnerID } from './organizerExhibitorQuery.ts';

interface Props<R extends Endpoint & { spreadsheet: true }, Row> {
  endpoint: R;
  rowsOf: (data: DataOf<R>) => Row[];
  rowKey: (row: Row) => number;
  state: ListState & { query: ListQuery };
  /** What the address says besides page, order and search. */
  filter?: ListQuery['filter'];
  filters?: ReactNode;
  label: string;
  searchLabel: string;
  columns: Column<Row>[];
  compact: (row: Row) => ReactNode;
  empty: { icon: Icon; text: string };
}

/** ORG-32: one list of an exhibitor, as a list and as XLSX. */
export function ExhibitorPart<R extends Endpoint & { spreadsheet: true }, Row>({
  endpoint,
  rowsOf,
  state,
  filter = [],
  ...list
}: Props<R, Row>) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const partnerID = usePartnerID();
  const query = { ...state.query, filter };
  const { page: _, limit: __, ...view } = query;
  const inputOf = (asked: object) =>
    ({ eventID, partnerID, query: asked }) as unknown as InputOf<R>;
  const { download, isDownloading } = useDownload(endpoint, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(endpoint, inputOf(query), { inlineError: true }),
    select: (reply) => {
      const { data, meta } = reply as unknown as { data: DataOf<R>; meta: never };
      return { rows: rowsOf(data), meta };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      {...list}
      state={state}
      result={result}
      create={
        <DownloadButton isDownloading={isDownloading} onClick={() => download(inputOf(view))}>
          {t('organizer.download')}
        </DownloadButton>
      }
    />
  );
}

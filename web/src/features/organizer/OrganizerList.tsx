import { Group } from '@mantine/core';
import type { InputOf } from '@portal/contract/client';
import type { ListQuery } from '@portal/contract/listQuery';
import type { DataOf, Endpoint } from '@portal/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { DataList } from '../../ui/DataList.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import type { ListState } from '../../ui/listState.ts';
import { notify } from '../../ui/notify.ts';

type Shown<Row> = Omit<ComponentProps<typeof DataList<Row>>, 'state' | 'result' | 'note'>;

export interface OrganizerListProps<
  R extends Endpoint & { spreadsheet: true },
  Row,
> extends Shown<Row> {
  endpoint: R;
  /** The ids in its path. */
  place: object;
  rowsOf: (data: DataOf<R>) => Row[];
  state: ListState & { query: ListQuery };
  /** What the address says besides page, order and search. */
  filter?: ListQuery['filter'];
  /** Beside the number of rows. */
  note?: (data: DataOf<R>) => ReactNode;
}

/** A list of the console, and the same as XLSX (ORG-05). */
export function OrganizerList<R extends Endpoint & { spreadsheet: true }, Row>({
  endpoint,
  place,
  rowsOf,
  state,
  filter = [],
  note,
  create,
  ...list
}: OrganizerListProps<R, Row>) {
  const { t } = useTranslation();
  const query = { ...state.query, filter };
  const { page: _, limit: __, ...view } = query;
  const inputOf = (asked: object) => ({ ...place, query: asked }) as unknown as InputOf<R>;
  const { download, isDownloading } = useDownload(endpoint, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(endpoint, inputOf(query), { inlineError: true }),
    select: (reply) => {
      const { data, meta } = reply as unknown as { data: DataOf<R>; meta: never };
      return { rows: rowsOf(data), meta, data };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      {...list}
      state={state}
      result={result}
      note={result.data && note?.(result.data.data)}
      create={
        <Group gap="sm">
          <DownloadButton isDownloading={isDownloading} onClick={() => download(inputOf(view))}>
            {t('organizer.download')}
          </DownloadButton>
          {create}
        </Group>
      }
    />
  );
}

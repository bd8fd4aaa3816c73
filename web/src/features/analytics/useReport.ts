import { analyticsRoutes, type Visitor } from '@portal/contract/analytics';
import type { InputOf } from '@portal/contract/client';
import { maximumLimit } from '@portal/contract/listQuery';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/download.ts';
import { csvOf } from '../../csv.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { visitorFields } from './visitorFields.ts';

type Input = InputOf<typeof analyticsRoutes.visitors>;

/** All visitors that a query finds, page by page. */
async function readAll(input: Input): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...input.query, page, limit: maximumLimit };
    const { data, meta } = await call(analyticsRoutes.visitors, { ...input, query });
    visitors.push(...data.visitors);
    if (page * maximumLimit >= meta.rowsFiltered) return visitors;
  }
}

/** VIS-09: the report of the visitors, made here as CSV or on the server as XLSX. */
export function useReport(event: string, isContactDataHidden: boolean) {
  const { t } = useTranslation();
  const done = () => notify('success', { title: t('analytics.downloaded') });
  const { download, isDownloading } = useDownload(analyticsRoutes.visitors, done);
  const writeCsv = (visitors: Visitor[]) => {
    const fields = visitorFields(isContactDataHidden);
    const rows = visitors.map((visitor) => fields.map(({ valueOf }) => valueOf(visitor) ?? null));
    const content = csvOf([fields.map(({ label }) => label), ...rows]);
    const name = `${t('analytics.title')} ${event}`.replaceAll(/[\\/:*?"<>|\s]+/g, ' ');
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    done();
  };
  const { mutate: saveCsv, isPending } = useMutation({
    mutationFn: async (input: Input) => writeCsv(await readAll(input)),
    onError: notifyError,
  });
  return { saveXlsx: download, saveCsv, isDownloading: isDownloading || isPending };
}

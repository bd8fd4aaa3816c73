import { analyticsRoutes, type Visitor } from '@portal/contract/analytics';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { csvOf } from '../../csv.ts';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { visitorFields } from './visitorFields.ts';

/** VIS-09: the report of the visitors, made here as CSV or on the server as XLSX. */
export function useReport(event: string, isContactDataHidden: boolean) {
  const { t } = useTranslation();
  const done = () => notify('success', { title: t('analytics.downloaded') });
  const { download, isDownloading } = useDownload(analyticsRoutes.visitors, done);
  const saveCsv = (visitors: Visitor[]) => {
    const fields = visitorFields(isContactDataHidden);
    const rows = visitors.map((visitor) => fields.map(({ valueOf }) => valueOf(visitor) ?? null));
    const content = csvOf([fields.map(({ label }) => label), ...rows]);
    const name = `${t('analytics.title')} ${event}`.replaceAll(/[\\/:*?"<>|\s]+/g, ' ');
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    done();
  };
  return { saveXlsx: download, saveCsv, isDownloading };
}

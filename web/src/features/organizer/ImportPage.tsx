import { Alert, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { importFieldNames, importFields } from '@portal/contract/importFields';
import {
  exhibitorImportsList,
  organizerImportRoutes,
  type ExhibitorImport,
} from '@portal/contract/organizerImports';
import { IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { writeTable } from '../../shared/tableFile.ts';
import { ownTime } from '../../shared/times.ts';
import { useTableReading } from '../../shared/useTableReading.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { BackLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { notify } from '../../ui/notify.ts';
import rows from '../../ui/RowLink.module.css';
import { TwoLines } from '../../ui/RowList.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { ImportColumnsStep } from './ImportColumnsStep.tsx';
import { ImportPreviewStep } from './ImportPreviewStep.tsx';
import { useOrganizerEvent } from './organizerEventQuery.ts';
import { useExhibitorImport } from './useExhibitorImport.ts';

/** ORG-39 … 42: exhibitors of an event from a table. */
export function ImportPage() {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const run = useExhibitorImport(eventID);
  useTitle(t('exhibitor_import.title'), name);
  return (
    <>
      <BackLink to="/organizer/events/$eventID/exhibitors" params={{ eventID }} mt={0}>
        {t('exhibitors.all')}
      </BackLink>
      <Title order={2} mb="md">
        {t('exhibitor_import.title')}
      </Title>
      <Stack gap="lg">
        {!run.table && <Source open={run.open} />}
        {run.table && !run.preview && (
          <ImportColumnsStep table={run.table} match={run.match} back={run.restart} />
        )}
        {run.preview && <ImportPreviewStep eventID={eventID} run={run} />}
        {!run.table && (
          <div>
            <Title order={3} fz="lg" mb="md">
              {t('exhibitor_import.earlier')}
            </Title>
            <Imports eventID={eventID} />
          </div>
        )}
      </Stack>
    </>
  );
}

/** Where the table comes from, and one to begin with. */
function Source({ open }: { open: (file: File) => Promise<void> }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'fi' ? 'fi' : 'en';
  const { reading, problem } = useTableReading(open);
  const saveTemplate = async () => {
    const title = t('exhibitor_import.template_name');
    const headings = importFieldNames.map((name) => importFields[name].label[language]);
    saveFile(await writeTable(title, [headings]), `${title}.xlsx`);
  };
  return (
    <Section title={t('exhibitor_import.from_table')}>
      <SectionBody>
        <Stack gap="md">
          <Text>{t('exhibitor_import.lead')}</Text>
          {problem && (
            <Alert color="red" role="alert">
              {problem.byte === undefined
                ? t(`exhibitor_import.problem_${problem.kind}`)
                : t('exhibitor_import.problem_byte', { byte: problem.byte })}
            </Alert>
          )}
          <Group gap="sm">
            <FileButton
              accept=".xlsx,.csv,.txt,.tsv"
              onChange={(file) => file && reading.mutate(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  loading={reading.isPending}
                >
                  {t('exhibitor_import.choose_file')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void saveTemplate()}
            >
              {t('exhibitor_import.template')}
            </Button>
          </Group>
        </Stack>
      </SectionBody>
    </Section>
  );
}

const screen = { columns: exhibitorImportsList, limits: [10, 50], defaultLimit: 10 };
const rowKey = ({ exhibitorImportID }: ExhibitorImport) => exhibitorImportID;

/** ORG-42: what was imported before. */
function Imports({ eventID }: { eventID: number }) {
  const { t } = useTranslation();
  const state = useListState(screen);
  const { page: _, limit: __, ...view } = state.query;
  const { download, isDownloading } = useDownload(organizerImportRoutes.exhibitorImports, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(
      organizerImportRoutes.exhibitorImports,
      { eventID, query: state.query },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.imports, meta }),
    placeholderData: keepPreviousData,
  });
  const who = ({ userName }: ExhibitorImport) => userName || t('exhibitors.former_user');
  const link = ({ fileName, exhibitorImportID }: ExhibitorImport) => (
    <Link
      to="/organizer/events/$eventID/imports/$exhibitorImportID"
      params={{ eventID, exhibitorImportID }}
      className={rows.open}
    >
      {fileName}
    </Link>
  );
  const columns: Column<ExhibitorImport>[] = [
    {
      header: t('exhibitor_import.time'),
      order: 'timeCreated',
      share: 1.4,
      render: ({ timeCreated }) => ownTime(timeCreated),
    },
    { header: t('exhibitor_import.file'), share: 2.4, render: link },
    { header: t('exhibitor_import.who'), share: 1.6, render: who },
    ...(['new', 'changed', 'refused'] as const).map((outcome) => ({
      header: t(`exhibitor_import.column_${outcome}`),
      align: 'right' as const,
      render: (one: ExhibitorImport) => t('organizer.number', { count: one[`${outcome}Count`] }),
    })),
  ];
  return (
    <DataList
      label={t('exhibitor_import.earlier')}
      searchLabel={t('exhibitor_import.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(one) => (
        <TwoLines first={link(one)} second={`${ownTime(one.timeCreated)}, ${who(one)}`} />
      )}
      rowKey={rowKey}
      empty={{ icon: IconFileImport, text: t('exhibitor_import.none') }}
      create={
        <DownloadButton
          isDownloading={isDownloading}
          onClick={() => download({ eventID, query: view })}
        >
          {t('organizer.download')}
        </DownloadButton>
      }
    />
  );
}

import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { importField, importFieldsOf, type ImportKind } from '@portal/contract/importSheets';
import { eventImportsList, type EventImport } from '@portal/contract/organizerImports';
import { IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { writeTable } from '../../../shared/tableFile.ts';
import { TableNotes } from '../../../shared/TableNotes.tsx';
import { ownTime } from '../../../shared/times.ts';
import { useTableReading } from '../../../shared/useTableReading.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { FileChoice } from '../../../ui/FileChoice.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import rows from '../../../ui/RowLink.module.css';
import tabs from '../../../ui/TabLinks.module.css';
import { TwoLines } from '../../../ui/RowList.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { ImportColumnsStep } from './ImportColumnsStep.tsx';
import { ImportPreviewStep } from './ImportPreviewStep.tsx';
import { OfKind, useImportKinds } from './importKinds.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { callsOf, useTableImport } from './useTableImport.ts';

/** ORG-39 … 43: what comes to an event from tables, a tab for each kind; who only reads sees what came (ORG-09). */
export function ImportPage() {
  return <OfKind>{(kind) => <KindImport key={kind} kind={kind} />}</OfKind>;
}

function KindImport({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const run = useTableImport(eventID, kind);
  const { read: open, own } = useImportKinds();
  const mayImport = own.includes(kind);
  const title = t(`table_import.${mayImport ? 'title' : 'told'}_${kind}`);
  useTitle(title, name);
  const goingOn = useMutation({
    mutationKey: ['blocking'],
    mutationFn: run.draft.take,
    onError: notifyError,
  });
  const body = useStepFocus([run.table, run.preview].filter(Boolean).length);
  return (
    <>
      {open.length > 1 && (
        <nav className={tabs.parts} aria-label={t('table_import.kinds')}>
          {open.map((each) => (
            <Link
              key={each}
              to="/organizer/events/$eventID/import/$kind"
              params={{ eventID, kind: each }}
              className={tabs.part}
              {...(each === kind && { 'aria-current': 'page' as const })}
            >
              {t(`table_import.kind_${each}`)}
            </Link>
          ))}
        </nav>
      )}
      <Title order={2} mb="md">
        {title}
      </Title>
      {mayImport && !run.table && (
        <DraftOffer draft={{ ...run.draft, take: () => goingOn.mutate() }} />
      )}
      <Stack ref={body} gap="lg">
        {mayImport && !run.table && <Source kind={kind} open={run.open} />}
        {run.table && <TableNotes sheet={run.table.sheets[run.table.matching.sheet]!} />}
        {run.table && !run.preview && (
          <ImportColumnsStep
            kind={kind}
            table={run.table}
            choose={run.chooseColumns}
            match={run.match}
            back={run.restart}
          />
        )}
        {run.preview && <ImportPreviewStep eventID={eventID} run={run} />}
        {!run.table && (
          <div>
            {mayImport && (
              <Title order={3} fz="lg" mb="md">
                {t('table_import.earlier')}
              </Title>
            )}
            <Imports eventID={eventID} kind={kind} />
          </div>
        )}
      </Stack>
    </>
  );
}

/** Where the table comes from, and one to begin with. */
function Source({ kind, open }: { kind: ImportKind; open: (file: File) => Promise<void> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reading, problem } = useTableReading(open);
  const saveTemplate = async () => {
    const title = t(`table_import.template_${kind}`);
    const headings = importFieldsOf(kind).map((name) => importField(kind, name).label[language]);
    saveFile(await writeTable(title, [headings]), `${title}.xlsx`);
  };
  return (
    <Section title={t('table_import.from_table')}>
      <SectionBody>
        <Stack gap="md">
          <Text>{t(`table_import.lead_${kind}`)}</Text>
          {problem && (
            <Alert color="red" role="alert">
              {t(`table_import.problem_${problem.kind}`)}
            </Alert>
          )}
          <Group gap="sm">
            <FileChoice accept=".xlsx,.csv,.txt,.tsv" onChoose={(file) => reading.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  loading={reading.isPending}
                >
                  {t('table_import.choose_file')}
                </Button>
              )}
            </FileChoice>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void saveTemplate()}
            >
              {t('table_import.template')}
            </Button>
          </Group>
        </Stack>
      </SectionBody>
    </Section>
  );
}

const screen = { columns: eventImportsList, limits: [10, 50], defaultLimit: 10 };
const rowKey = ({ eventImportID }: EventImport) => eventImportID;

/** ORG-42: what was imported before. */
function Imports({ eventID, kind }: { eventID: number; kind: ImportKind }) {
  const { t } = useTranslation();
  const state = useListState(screen);
  const { page: _, limit: __, ...view } = state.query;
  const { download, isDownloading } = useDownload(callsOf(kind).list, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(callsOf(kind).list, { eventID, query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.imports, meta }),
    placeholderData: keepPreviousData,
  });
  const who = ({ userName }: EventImport) => userName || t('exhibitors.former_user');
  const link = ({ fileName, eventImportID }: EventImport) => (
    <Link
      to="/organizer/events/$eventID/imports/$kind/$eventImportID"
      params={{ eventID, kind, eventImportID: String(eventImportID) }}
      className={rows.open}
      data-opens
    >
      {fileName}
    </Link>
  );
  const columns: Column<EventImport>[] = [
    {
      header: t('table_import.time'),
      order: 'timeCreated',
      share: 1.4,
      render: ({ timeCreated }) => ownTime(timeCreated),
    },
    {
      header: t('table_import.file'),
      share: 2.4,
      render: (one) => (
        <Group gap="xs">
          {link(one)}
          {one.timeTakenBack && (
            <StatusBadge tone="gray" label={t('table_import.was_taken_back')} />
          )}
        </Group>
      ),
    },
    { header: t('table_import.who'), share: 1.6, render: who },
    ...(['new', 'changed', 'refused'] as const).map((outcome) => ({
      header: t(`table_import.column_${outcome}`),
      align: 'right' as const,
      render: (one: EventImport) => t('organizer.number', { count: one[`${outcome}Count`] }),
    })),
  ];
  return (
    <DataList
      label={t('table_import.earlier')}
      searchLabel={t('table_import.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(one) => (
        <TwoLines
          first={link(one)}
          second={[
            ownTime(one.timeCreated),
            who(one),
            one.timeTakenBack && t('table_import.was_taken_back'),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      rowKey={rowKey}
      empty={{ icon: IconFileImport, text: t('table_import.none') }}
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

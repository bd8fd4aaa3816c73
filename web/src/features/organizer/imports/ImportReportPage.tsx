import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ImportKind } from '@portal/contract/importSheets';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../../shared/times.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { BackLink } from '../../../ui/links.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { ImportRowList } from './ImportRowList.tsx';
import { OfKind, useImportKinds } from './importKinds.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { RefusedDownload } from './RefusedDownload.tsx';
import { TakeBack } from './TakeBack.tsx';
import { reportQuery } from './useTableImport.ts';

/** ORG-42: what became of each row of one import. */
export function ImportReportPage() {
  return <OfKind>{(kind) => <Report key={kind} kind={kind} />}</OfKind>;
}

function Report({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const mayImport = useImportKinds().own.includes(kind);
  const eventImportID = useParams({
    strict: false,
    select: (params) => Number(params['eventImportID' as never]),
  });
  const { data, error, refetch } = useQuery(reportQuery(kind, eventID, eventImportID));
  const report = data?.data;
  useTitle(report?.import.fileName ?? '', name);
  return (
    <>
      <BackLink to="/organizer/events/$eventID/import/$kind" params={{ eventID, kind }} mt={0}>
        {t(`table_import.${mayImport ? 'title' : 'told'}_${kind}`)}
      </BackLink>
      {error && !report && <ErrorState error={error} retry={() => void refetch()} />}
      {!report && !error && (
        <Stack gap="lg" aria-busy="true">
          <Skeleton h={32} w={240} />
          <Skeleton h={240} radius="lg" />
        </Stack>
      )}
      {report && (
        <>
          <Title order={2}>{report.import.fileName}</Title>
          <Text c="dimmed" mb="lg">
            <DottedLine
              parts={[
                ownTime(report.import.timeCreated),
                report.import.userName || t('exhibitors.former_user'),
              ]}
            />
          </Text>
          <TakeBack kind={kind} made={report.import} mayTakeBack={mayImport} />
          <Section
            title={t('table_import.report')}
            more={
              report.refusedRows && (
                <RefusedDownload refused={report.refusedRows} rows={report.rows} />
              )
            }
          >
            <SectionBody>
              <ImportRowList kind={kind} rows={report.rows} eventID={eventID} isDone />
            </SectionBody>
          </Section>
        </>
      )}
    </>
  );
}

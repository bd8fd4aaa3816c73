import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { organizerImportRoutes } from '@portal/contract/organizerImports';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { ownTime } from '../../shared/times.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { BackLink } from '../../ui/links.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { ImportRowList } from './ImportRowList.tsx';
import { useOrganizerEvent } from './organizerEventQuery.ts';

/** ORG-42: what became of each row of one import. */
export function ImportReportPage() {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const exhibitorImportID = useParams({
    strict: false,
    select: (params) => Number(params['exhibitorImportID' as never]),
  });
  const { data, error, refetch } = useQuery(
    read(
      organizerImportRoutes.exhibitorImport,
      { eventID, exhibitorImportID },
      { inlineError: true },
    ),
  );
  const report = data?.data;
  useTitle(report?.import.fileName ?? '', name);
  return (
    <>
      <BackLink to="/organizer/events/$eventID/import" params={{ eventID }} mt={0}>
        {t('exhibitor_import.title')}
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
          <Section title={t('exhibitor_import.report')}>
            <SectionBody>
              <ImportRowList rows={report.rows} eventID={eventID} isDone />
            </SectionBody>
          </Section>
        </>
      )}
    </>
  );
}

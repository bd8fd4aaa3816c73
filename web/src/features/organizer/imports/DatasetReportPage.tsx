import { Skeleton, Text, Title } from '@mantine/core';
import { organizerDatasetRoutes as endpoints } from '@portal/contract/organizerDatasets';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { BackLink } from '../../../ui/links.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DatasetTold } from './DatasetTold.tsx';

/** ORG-43: what the load of a data set did. */
export function DatasetReportPage() {
  const { t } = useTranslation();
  const organizationDatasetID = useParams({
    strict: false,
    select: (params) => Number(params['organizationDatasetID' as never]),
  });
  const { data, error, refetch } = useQuery(
    read(endpoints.organizationDataset, { organizationDatasetID }, { inlineError: true }),
  );
  const told = data?.data;
  return (
    <>
      <BackLink to="/organizer/organization/datasets">{t('datasets.tab')}</BackLink>
      {error && !told && <ErrorState error={error} retry={() => void refetch()} />}
      {!told && !error && <Skeleton h={240} radius="lg" aria-busy="true" />}
      {told && (
        <>
          <Title order={2}>{told.dataset.fileName}</Title>
          <Text c="dimmed" mb="lg">
            <DottedLine
              parts={[
                told.dataset.timeLoaded && ownTime(told.dataset.timeLoaded),
                told.dataset.userName,
              ].filter(Boolean)}
            />
          </Text>
          <Section title={t('datasets.report')}>
            <SectionBody>
              <DatasetTold preview={told.preview} />
            </SectionBody>
          </Section>
        </>
      )}
    </>
  );
}

import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  organizerDatasetRoutes,
  organizerDatasetUploadRoutes,
  type DatasetList,
  type DatasetPreview,
  type OrganizationDataset,
} from '@portal/contract/organizerDatasets';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/download.ts';
import { queryClient, read } from '../../../api/query.ts';
import { upload } from '../../../api/upload.ts';
import { ownTime } from '../../../shared/times.ts';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FileChoice } from '../../../ui/FileChoice.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import rows from '../../../ui/RowLink.module.css';
import styles from './Datasets.module.css';
import { DatasetTold } from './DatasetTold.tsx';
import table from './TableImport.module.css';

interface Seen {
  dataset: OrganizationDataset | null;
  preview: DatasetPreview;
}
/** A load may take longer than other calls. */
const tenMinutes = 600_000;

/** ORG-43: a whole data set with its files, looked through before it is loaded. */
export function DatasetsPage() {
  const { t } = useTranslation();
  const [part, setPart] = useState(0);
  const [seen, setSeen] = useState<Seen>();
  const looking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: async (file: File) => {
      setPart(0);
      setSeen(undefined);
      return (
        await upload(
          organizerDatasetUploadRoutes.previewDataset,
          { body: { fileName: file.name }, file },
          { progress: setPart },
        )
      ).data;
    },
    onSuccess: setSeen,
    onError: notifyError,
  });
  const percent = Math.floor(part * 100);
  return (
    <Stack gap="lg" mt="lg">
      <Section title={t('datasets.title')}>
        <SectionBody>
          <Stack gap="md" align="flex-start">
            <Text>{t('datasets.lead')}</Text>
            <Group>
              <FileChoice accept=".zip" onChoose={(file) => looking.mutate(file)}>
                {(props) => (
                  <Button
                    {...props}
                    variant={seen ? 'default' : 'filled'}
                    leftSection={<IconUpload size={16} aria-hidden />}
                    loading={looking.isPending}
                  >
                    {t(seen ? 'datasets.other_file' : 'datasets.choose')}
                  </Button>
                )}
              </FileChoice>
              <Text role="status" c="dimmed" fz="sm">
                {looking.isPending &&
                  (percent < 100 ? t('datasets.sending', { percent }) : t('datasets.checking'))}
              </Text>
            </Group>
          </Stack>
        </SectionBody>
      </Section>
      {seen?.dataset === null && <Refused preview={seen.preview} />}
      {seen?.dataset && (
        <Preview
          key={seen.dataset.organizationDatasetID}
          dataset={seen.dataset}
          preview={seen.preview}
        />
      )}
      <Earlier />
    </Stack>
  );
}

/** Everything that is wrong with the file, each with its place. */
function Refused({ preview: { problems, problemCount } }: { preview: DatasetPreview }) {
  const { t } = useTranslation();
  return (
    <Section title={t('datasets.refused', { count: problemCount })}>
      <SectionBody>
        <Alert color="red" role="alert" mb="md">
          {t('datasets.refused_lead')}{' '}
          {problemCount > problems.length && t('datasets.more', { count: problems.length })}
        </Alert>
        <ul className={styles.lines} data-tone="red">
          {problems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </SectionBody>
    </Section>
  );
}

function Preview({ dataset, preview }: { dataset: OrganizationDataset; preview: DatasetPreview }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<DatasetList>>(new Set());
  const { organizationDatasetID, version, fileName } = dataset;
  const running = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () =>
      call(
        organizerDatasetRoutes.loadDataset,
        { organizationDatasetID, body: { version, overwrites: [...ticked] } },
        { timeout: tenMinutes },
      ),
    onSuccess: () => {
      notify('success', { title: t('datasets.done') });
      void queryClient.invalidateQueries();
      void navigate({
        to: '/organizer/organization/datasets/$organizationDatasetID',
        params: { organizationDatasetID: String(organizationDatasetID) },
      });
    },
    onError: notifyError,
  });
  const tick = (list: DatasetList) =>
    setTicked(
      (before) =>
        new Set(before.has(list) ? [...before].filter((one) => one !== list) : [...before, list]),
    );
  const works = preview.counts.some(
    ({ list, newCount, changedCount, keptCount }) =>
      newCount + changedCount > 0 || (keptCount > 0 && ticked.has(list)),
  );
  return (
    <Section title={t('datasets.preview', { file: fileName })}>
      <SectionBody>
        <Text mb="md">{t('datasets.preview_lead')}</Text>
        <DatasetTold preview={preview} ticking={{ ticked, tick }} />
        <div className={table.run}>
          <Text role="status" c="dimmed" fz="sm">
            {running.isPending && t('datasets.running')}
          </Text>
          <Button disabled={!works} loading={running.isPending} onClick={() => running.mutate()}>
            {t('datasets.run')}
          </Button>
        </div>
      </SectionBody>
    </Section>
  );
}

const shown = 100;

/** What was loaded before: the latest; all of it is in the spreadsheet. */
function Earlier() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    read(
      organizerDatasetRoutes.organizationDatasets,
      { query: { limit: shown } },
      { inlineError: true },
    ),
  );
  const { download, isDownloading } = useDownload(organizerDatasetRoutes.organizationDatasets, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const datasets = data?.data.datasets;
  return (
    <div>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="lg">
          {t('datasets.earlier')}
        </Title>
        {datasets && datasets.length > 0 && (
          <DownloadButton isDownloading={isDownloading} onClick={() => download({})}>
            {t('organizer.download')}
          </DownloadButton>
        )}
      </Group>
      {!data && !error && <Skeleton h={72} radius="md" aria-busy="true" />}
      {error && !datasets && <ErrorState error={error} retry={() => void refetch()} />}
      {datasets?.length === 0 && <Text c="dimmed">{t('datasets.none')}</Text>}
      {datasets && datasets.length > 0 && (
        <ul className={table.rows}>
          {datasets.map(({ organizationDatasetID, fileName, timeLoaded, userName }) => (
            <li key={organizationDatasetID} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Link
                to="/organizer/organization/datasets/$organizationDatasetID"
                params={{ organizationDatasetID: String(organizationDatasetID) }}
                className={rows.open}
              >
                {fileName}
              </Link>
              <Group gap="xs" c="dimmed" fz="sm">
                <DottedLine parts={[timeLoaded && ownTime(timeLoaded), userName].filter(Boolean)} />
              </Group>
            </li>
          ))}
        </ul>
      )}
      {data && data.meta.rowsTotal > shown && (
        <Text c="dimmed" mt="md">
          {t('datasets.latest', { count: shown })}
        </Text>
      )}
    </div>
  );
}

import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOwnerOf } from '../shared/actFor.ts';
import { useEventID } from '../shared/event.ts';
import { scanPointQuery, useScanPointID } from '../shared/scanPoint.ts';
import { errorText } from '../ui/errorText.ts';
import { BackLink } from '../ui/links.tsx';
import { PartLinks } from '../ui/PartLinks.tsx';

/** SCAN-07: one scan point. */
export function ScanPointLayout() {
  const { t } = useTranslation();
  const eventID = useEventID();
  const scanPointID = useScanPointID();
  const { data, error } = useQuery(scanPointQuery(scanPointID));
  useOwnerOf(data?.data.scanPoint);
  return (
    <>
      <BackLink to="/events/$eventID/scanpoints" params={{ eventID }} mt={0}>
        {t('scan_point.back')}
      </BackLink>
      {error && !data ? (
        <LoadFailure error={error} />
      ) : (
        <>
          {data ? (
            <>
              <Title order={2}>{data.data.scanPoint.name}</Title>
              <Text c="dimmed" mb="md">
                {data.data.scanPoint.location}
              </Text>
            </>
          ) : (
            <Stack gap="xs" mb="md" aria-busy="true">
              <Skeleton h={24} w={220} />
              <Skeleton h={18} w={160} />
            </Stack>
          )}
          <PartLinks
            label={t('scan_point.tabs')}
            parts={[
              { to: '/events/$eventID/scanpoints/$scanPointID', label: t('scan_point.scans') },
              {
                to: '/events/$eventID/scanpoints/$scanPointID/settings',
                label: t('scan_point.settings'),
              },
            ]}
          />
          {data && <Outlet />}
        </>
      )}
    </>
  );
}

/** ERR-19 */
function LoadFailure({ error }: { error: unknown }) {
  const { title, text } = errorText(error);
  return (
    <Alert color="red" title={title}>
      {text}
    </Alert>
  );
}

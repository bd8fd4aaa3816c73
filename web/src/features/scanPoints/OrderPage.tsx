import { Skeleton, Stack } from '@mantine/core';
import { partnerRoutes } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { BackLink } from '../../ui/links.tsx';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Ordered } from './Ordered.tsx';
import { OrderForm, type ScanPointsMade } from './OrderForm.tsx';

/** SCAN-11 … 15: scan points are ordered, where the organiser sells them (SCAN-02, PERM-04). */
export function OrderPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const [ordered, setOrdered] = useState<ScanPointsMade>();
  const { data, error, refetch } = useQuery(
    read(partnerRoutes.partner, { partnerID }, { inlineError: true }),
  );
  const isReadOnly = useIsReadOnly();
  const params = { eventID: event.eventID };
  if (!portal.isScanPointSalesEnabled || isReadOnly)
    return <Navigate to="/events/$eventID/scanpoints" params={params} replace />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <BackLink to="/events/$eventID/scanpoints" params={params} mt={0}>
        {t('scan_point.back')}
      </BackLink>
      {ordered && (
        <Ordered eventID={event.eventID} made={ordered} orderAgain={() => setOrdered(undefined)} />
      )}
      {!ordered && !data && (
        <Stack gap="lg" aria-busy="true">
          <Skeleton h={320} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      )}
      {!ordered && data && (
        <OrderForm
          key={partnerID}
          eventID={event.eventID}
          partner={data.data.partner}
          prices={portal}
          onOrdered={setOrdered}
        />
      )}
    </>
  );
}

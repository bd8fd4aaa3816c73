import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { CaptureDevicesSection } from '../features/capture/CaptureDevicesSection.tsx';
import { CaptureLinkSection } from '../features/capture/CaptureLinkSection.tsx';
import { RehearsalSection } from '../features/capture/RehearsalSection.tsx';

/** SCAN-10, CAP-01: the settings of a scan point, and the link by which it is used. */
export function ScanPointSettingsPage() {
  const scanPointID = Number(useParams({ strict: false }).scanPointID);
  return (
    <Stack gap="lg" mt="lg">
      <CaptureLinkSection scanPointID={scanPointID} />
      <CaptureDevicesSection scanPointID={scanPointID} />
      <RehearsalSection />
    </Stack>
  );
}

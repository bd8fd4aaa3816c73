import { Stack } from '@mantine/core';
import { CaptureDevicesSection } from '../features/capture/CaptureDevicesSection.tsx';
import { CaptureLinkSection } from '../features/capture/CaptureLinkSection.tsx';
import { RehearsalSection } from '../features/capture/RehearsalSection.tsx';
import { ScanPointForm } from '../features/scanPoints/ScanPointForm.tsx';
import { useScanPoint } from '../shared/scanPoint.ts';

/** SCAN-10, CAP-01: the settings of a scan point, and the link by which it is used. */
export function ScanPointSettingsPage() {
  const scanPoint = useScanPoint();
  const { scanPointID } = scanPoint;
  return (
    <Stack gap="lg" maw={760}>
      <CaptureLinkSection scanPointID={scanPointID} />
      <CaptureDevicesSection scanPointID={scanPointID} />
      <RehearsalSection />
      <ScanPointForm key={scanPointID} scanPoint={scanPoint} />
    </Stack>
  );
}

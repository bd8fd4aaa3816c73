import { Stack } from '@mantine/core';
import { useScanPoint } from '../api/scanPoint.ts';
import { ScanPointForm } from '../features/scanPoints/ScanPointForm.tsx';

/** SCAN-10: the settings of a scan point. */
export function ScanPointSettingsPage() {
  const scanPoint = useScanPoint();
  return (
    <Stack gap="lg" maw={760}>
      <ScanPointForm key={scanPoint.scanPointID} scanPoint={scanPoint} />
    </Stack>
  );
}

import { Text } from '@mantine/core';
import type { ScanPoint } from '@portal/contract/scanPoints';
import { useTranslation } from 'react-i18next';
import { TwoLines } from '../../ui/RowList.tsx';

/** A scan point in one row of a card, or of a list on a phone. */
export function ScanPointRow({ scanPoint }: { scanPoint: ScanPoint }) {
  const { t } = useTranslation();
  return (
    <>
      <TwoLines first={scanPoint.name} second={scanPoint.location} />
      <Text className="tabular">{t('scan_points.scans', { count: scanPoint.scanCount })}</Text>
    </>
  );
}

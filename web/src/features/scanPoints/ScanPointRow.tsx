import { Text } from '@mantine/core';
import type { ScanPoint } from '@portal/contract/scanPoints';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoLines } from '../../ui/RowList.tsx';

interface Props {
  scanPoint: Pick<ScanPoint, 'location' | 'scanCount'>;
  /** Which opens it. */
  name: ReactNode;
}

/** A scan point in one row of a card, or of a list on a phone. */
export function ScanPointRow({ scanPoint: { location, scanCount }, name }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TwoLines first={name} second={location} />
      <Text className="tabular">{t('scan_points.scans', { count: scanCount })}</Text>
    </>
  );
}

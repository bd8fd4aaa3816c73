import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../ui/PartLinks.tsx';

/** The scan points of an event, and everybody whom they met. */
export function ScanPointsLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PartLinks
        label={t('scan_point.parts')}
        parts={[
          { to: '/events/$eventID/scanpoints', label: t('scan_point.list') },
          { to: '/events/$eventID/scanpoints/leads', label: t('scan_point.leads') },
        ]}
      />
      <Outlet />
    </>
  );
}

import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from './PartLinks.tsx';

/** EXH-01: the two parts of the exhibitor tab. */
export function ExhibitorLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PartLinks
        label={t('exhibitor.parts')}
        parts={[
          { to: '/events/$eventID/exhibitor', label: t('exhibitor.info') },
          { to: '/events/$eventID/exhibitor/materials', label: t('exhibitor.materials') },
        ]}
      />
      <Outlet />
    </>
  );
}

import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../ui/PartLinks.tsx';

/** ORG-44: what is sold, and what it is sorted into. */
export function ProductListsLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PartLinks
        label={t('organizer_products.parts')}
        parts={[
          { to: '/organizer/events/$eventID/products', label: t('organizer_products.title') },
          {
            to: '/organizer/events/$eventID/products/categories',
            label: t('organizer_products.categories'),
          },
        ]}
      />
      <Outlet />
    </>
  );
}

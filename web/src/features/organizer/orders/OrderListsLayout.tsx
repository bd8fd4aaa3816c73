import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../ui/PartLinks.tsx';

/** ORG-50, ORG-57: what was ordered, and apart from it what lies in carts, and what was invoiced together. */
export function OrderListsLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PartLinks
        label={t('organizer_orders.parts')}
        parts={[
          { to: '/organizer/events/$eventID/orders', label: t('organizer_orders.title') },
          { to: '/organizer/events/$eventID/orders/carts', label: t('organizer_orders.carts') },
          {
            to: '/organizer/events/$eventID/orders/batches',
            label: t('invoice_batches.title'),
          },
        ]}
      />
      <Outlet />
    </>
  );
}

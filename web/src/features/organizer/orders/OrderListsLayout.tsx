import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../ui/PartLinks.tsx';

/** ORG-50, ORG-56, ORG-57: what was ordered, and apart from it what lies in carts, was invoiced together or cannot be. */
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
          {
            to: '/organizer/events/$eventID/orders/billing',
            search: { state: 'lacking' },
            label: t('exhibitor_billing.title'),
          },
        ]}
      />
      <Outlet />
    </>
  );
}

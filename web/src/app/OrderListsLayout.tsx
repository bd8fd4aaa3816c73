import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../ui/PartLinks.tsx';

/** ORD-01: what was ordered, and the tickets among it. */
export function OrderListsLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PartLinks
        label={t('orders.parts')}
        parts={[
          { to: '/events/$eventID/orders', label: t('orders.title') },
          { to: '/events/$eventID/orders/tickets', label: t('orders.tickets') },
        ]}
      />
      <Outlet />
    </>
  );
}

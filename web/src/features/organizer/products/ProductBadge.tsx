import type { OrganizerProduct } from '@portal/contract/organizerProducts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** Whether exhibitors can buy a product now. */
export function ProductBadge({
  product: { active, isSoldOut },
}: {
  product: Pick<OrganizerProduct, 'active' | 'isSoldOut'>;
}) {
  const { t } = useTranslation();
  if (!active) return <StatusBadge tone="gray" label={t('organizer_products.state_offSale')} />;
  if (isSoldOut) return <StatusBadge tone="red" label={t('organizer_products.state_soldOut')} />;
  return <StatusBadge tone="green" label={t('organizer_products.state_forSale')} />;
}

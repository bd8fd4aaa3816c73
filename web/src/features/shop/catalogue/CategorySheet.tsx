import { Drawer } from '@mantine/core';
import type { ProductCategory } from '@portal/contract/shop';
import { useTranslation } from 'react-i18next';
import { useMade } from '../../../ui/useMade.ts';
import { CategoryTree } from './CategoryTree.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  tree: ProductCategory[];
  chosen: number | undefined;
}

/** The categories where there is no room beside the products. */
export function CategorySheet({ opened, onClose, tree, chosen }: Props) {
  const { t } = useTranslation();
  const { isMade, shown } = useMade(opened);
  if (!isMade) return null;
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="75%"
      radius="lg"
      title={t('products.categories')}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <CategoryTree tree={tree} chosen={chosen} isSheet />
    </Drawer>
  );
}

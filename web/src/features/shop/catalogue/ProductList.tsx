import { ActionIcon, Button, Group, Skeleton } from '@mantine/core';
import type { ListMeta } from '@portal/contract/listQuery';
import type { Product } from '@portal/contract/shop';
import { IconBuildingStore, IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../ui/ListFrame.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useShownResult } from '../../../ui/useShownResult.ts';
import styles from './Product.module.css';
import { shopViews, type ShopView } from './shopView.ts';

interface Props {
  state: ListState;
  result: UseQueryResult<{ rows: Product[]; meta: ListMeta }>;
  /** Whether a search or a category leaves some of them out. */
  isNarrowed: boolean;
  view: ShopView;
  setView: (view: ShopView) => void;
  render: (product: Product) => ReactNode;
}

/** SHOP-03: the products, as cards. */
export function ProductList({ state, isNarrowed, view, setView, render, ...props }: Props) {
  const { t } = useTranslation();
  const result = useShownResult(props.result);
  const { data, error, isPlaceholderData, refetch } = result;
  return (
    <ListFrame
      label={t('products.title')}
      searchLabel={t('products.search')}
      state={state}
      result={result}
      count={(found) => t('products.found', { count: found })}
      sorts={[
        { header: t('products.sort_name'), order: 'name' },
        { header: t('products.sort_price'), order: 'price' },
      ]}
      create={
        <Group gap={4} role="group" aria-label={t('products.view')}>
          {shopViews.map((each) => (
            <ActionIcon
              key={each}
              size={36}
              variant={each === view ? 'light' : 'subtle'}
              aria-pressed={each === view}
              aria-label={t(`products.view_${each}`)}
              title={t(`products.view_${each}`)}
              onClick={() => setView(each)}
            >
              {each === 'grid' ? (
                <IconLayoutGrid size={18} aria-hidden />
              ) : (
                <IconList size={18} aria-hidden />
              )}
            </ActionIcon>
          ))}
        </Group>
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons view={view} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconBuildingStore}
          text={t(isNarrowed ? 'list.no_match' : 'products.no_products')}
        >
          {isNarrowed && (
            <Button
              variant="default"
              onClick={() => state.change({ search: '', filters: { category: '' } })}
            >
              {t('products.show_all')}
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={styles.list} data-view={view} data-waiting={isPlaceholderData || undefined}>
        {data?.rows.map((product) => (
          <li key={product.productID}>{render(product)}</li>
        ))}
      </ul>
    </ListFrame>
  );
}

function Skeletons({ view }: { view: ShopView }) {
  return (
    <div className={styles.list} data-view={view} aria-busy="true">
      {Array.from({ length: 8 }, (_, card) => (
        <Skeleton key={card} h={view === 'grid' ? 360 : 132} radius="lg" />
      ))}
    </div>
  );
}

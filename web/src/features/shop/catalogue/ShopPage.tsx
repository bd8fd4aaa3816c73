import { Button } from '@mantine/core';
import { activeProductsList, shopRoutes } from '@portal/contract/shop';
import { IconCategory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useEventArea } from '../../../shared/event.ts';
import { laterWindow } from '../../../ui/laterWindow.tsx';
import { useListState } from '../../../ui/listState.ts';
import { useWindowInAddress } from '../../../ui/windowInAddress.ts';
import { ClosedNotice } from '../cart/ClosedNotice.tsx';
import { BuyingArea, BuyingBar } from './BuyingArea.tsx';
import { categoryIn } from './categories.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductList } from './ProductList.tsx';
import styles from './ShopPage.module.css';
import { useShopView } from './shopView.ts';

const CategorySheet = laterWindow(async () => (await import('./CategorySheet.tsx')).CategorySheet);

/** SHOP-03, CONST-06 */
const screen = {
  columns: activeProductsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 10,
  filters: ['category'],
};
const failures = {
  // ERR-33: in Finnish whatever the language.
  products: { title: 'Käyttäjätietojen haku epäonnistui' },
  categories: { title: 'Error', text: 'Could not get product categories' },
};

/** SHOP-02 … 19: what the organiser sells, and the cart. */
export function ShopPage() {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const { eventID } = event;
  const state = useListState(screen);
  const [view, setView] = useShopView();
  const { value: choosing, open: choose, close } = useWindowInAddress('categories');
  const chosen = Number(state.filters['category']) || undefined;
  const categories = useQuery(
    read(
      shopRoutes.productCategories,
      { eventID },
      { inlineError: true, failure: failures.categories },
    ),
  );
  const tree = categories.data?.data.productCategories ?? [];
  const category = chosen === undefined ? undefined : categoryIn(tree, chosen);
  const result = useQuery({
    ...read(
      shopRoutes.activeProducts,
      {
        eventID,
        query: {
          ...state.query,
          ...(chosen !== undefined && {
            filter: [
              {
                column: 'categories.productCategoryId' as const,
                condition: 'equals' as const,
                values: [chosen],
              },
            ],
          }),
        },
      },
      { inlineError: true, failure: failures.products },
    ),
    select: ({ data, meta }) => ({ rows: data.products, meta }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <ClosedNotice portal={portal} />
      <BuyingArea>
        <BuyingBar>
          <Button
            className={styles.choose ?? ''}
            variant="default"
            leftSection={<IconCategory size={18} aria-hidden />}
            onClick={() => choose()}
          >
            {category?.name ?? t('products.categories')}
          </Button>
        </BuyingBar>
        <div className={styles.shop}>
          <aside className={styles.side}>
            <CategoryTree tree={tree} chosen={chosen} />
          </aside>
          <ProductList
            state={state}
            result={result}
            isNarrowed={state.search !== '' || chosen !== undefined}
            view={view}
            setView={setView}
            render={(product) => <ProductCard product={product} view={view} />}
          />
        </div>
      </BuyingArea>
      <CategorySheet opened={choosing !== ''} onClose={close} tree={tree} chosen={chosen} />
    </div>
  );
}

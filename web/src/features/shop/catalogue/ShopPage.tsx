import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isPortalClosed } from '@portal/contract/rules';
import { activeProductsList, shopRoutes, type Product } from '@portal/contract/shop';
import { IconCategory, IconShoppingCart } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useEventArea } from '../../../shared/event.ts';
import { useListState } from '../../../ui/listState.ts';
import { CartDrawer } from '../cart/CartDrawer.tsx';
import { badgeOf, countedRows, isInCart } from '../cart/cartRows.ts';
import { ClosedNotice } from '../cart/ClosedNotice.tsx';
import { OrderPicker } from '../cart/OrderPicker.tsx';
import { useCart } from '../cart/useCart.ts';
import { categoryIn } from './categories.ts';
import { CategorySheet } from './CategorySheet.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductList } from './ProductList.tsx';
import styles from './ShopPage.module.css';

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
  const cart = useCart();
  const [opened, drawer] = useDisclosure();
  const [choosing, sheet] = useDisclosure();
  const [told, setTold] = useState('');
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
  const rows = countedRows(cart.rows, portal);
  const isClosed = isPortalClosed(portal);
  const countOf = ({ productID }: Product) =>
    cart.rows
      .filter((row) => isInCart(row) && row.productID === productID)
      .reduce((sum, { productCount }) => sum + productCount, 0);
  const add = (product: Product, count: number) => {
    cart.change({ kind: 'add', product, count });
    setTold(t('products.added', { count: countOf(product) + count, name: product.name }));
  };
  return (
    <>
      <ClosedNotice portal={portal} />
      {portal.userCanEditOrders && <OrderPicker cart={cart} />}
      <div className={styles.shop}>
        <aside className={styles.side}>
          <CategoryTree tree={tree} chosen={chosen} />
        </aside>
        <ProductList
          state={state}
          result={result}
          isNarrowed={state.search !== '' || chosen !== undefined}
          render={(product) => (
            <ProductCard
              product={product}
              inCart={countOf(product)}
              add={isClosed ? undefined : (count) => add(product, count)}
            />
          )}
        />
      </div>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <div className={styles.bar}>
        <Button
          className={styles.choose ?? ''}
          variant="default"
          leftSection={<IconCategory size={18} aria-hidden />}
          onClick={sheet.open}
        >
          {category?.name ?? t('products.categories')}
        </Button>
        <Button
          leftSection={<IconShoppingCart size={18} aria-hidden />}
          rightSection={
            <span className={styles.badge} aria-hidden>
              {badgeOf(rows.length)}
            </span>
          }
          // SHOP-08
          disabled={portal.userCanEditOrders && rows.length === 0}
          onClick={drawer.open}
        >
          <span aria-hidden>{t('products.cart')}</span>
          <VisuallyHidden>{t('products.cart_rows', { count: rows.length })}</VisuallyHidden>
        </Button>
      </div>
      <CartDrawer opened={opened} onClose={drawer.close} cart={cart} rows={rows} />
      <CategorySheet opened={choosing} onClose={sheet.close} tree={tree} chosen={chosen} />
    </>
  );
}

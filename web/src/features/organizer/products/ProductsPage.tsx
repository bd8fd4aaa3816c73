import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerProductRoutes,
  organizerProductsList,
  type OrganizerProduct,
} from '@portal/contract/organizerProducts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { formatPercent, formatPrice, formatUnit } from '../../../shared/money.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { HistoryWindow } from '../history/HistoryWindow.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ProductBadge } from './ProductBadge.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { productFilterNames, productFilterOf } from './productFilters.ts';
import { ProductModal } from './ProductModal.tsx';
import { nameIn } from './productQueries.ts';
import { WholeProduct } from './WholeProduct.tsx';

const screen = {
  columns: organizerProductsList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: productFilterNames,
};
const rowKey = ({ productID }: OrganizerProduct) => productID;

/** ORG-44: what an event sells, and how much of it there is. */
export function ProductsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageProducts');
  const [adding, add] = useDisclosure();
  const state = useListState(screen);
  const way = useWindowWay('history');
  const named = (product: OrganizerProduct) => nameIn(product, language);
  const opening = (product: OrganizerProduct) => (
    <RowLink way={way} id={product.productID} label={named(product)}>
      {named(product)}
    </RowLink>
  );
  const number = (count: number | null) =>
    count === null ? t('organizer_products.unlimited') : t('organizer.number', { count });
  const inCategories = ({ categories }: OrganizerProduct) =>
    categories.map((one) => nameIn(one, language)).join(', ');
  const columns: Column<OrganizerProduct>[] = [
    {
      header: t('organizer_products.product'),
      order: 'nameFi',
      share: 2.2,
      render: opening,
    },
    { header: t('organizer_products.category'), share: 1.5, render: inCategories },
    {
      header: t('organizer_products.price'),
      order: 'price',
      align: 'right',
      share: 1.1,
      render: ({ price }) => formatPrice(price),
    },
    {
      header: t('organizer_products.tax'),
      align: 'right',
      share: 0.7,
      render: ({ taxPercent }) => formatPercent(taxPercent),
    },
    {
      header: t('organizer_products.unit'),
      share: 0.7,
      render: ({ unitType }) => formatUnit(unitType),
    },
    {
      header: t('organizer_products.given'),
      align: 'right',
      share: 0.8,
      render: ({ givenCount }) => number(givenCount),
    },
    {
      header: t('organizer_products.ordered'),
      align: 'right',
      share: 0.8,
      render: ({ orderedCount }) => number(orderedCount),
    },
    {
      header: t('organizer_products.left'),
      order: 'leftCount',
      align: 'right',
      share: 0.8,
      render: ({ leftCount }) => number(leftCount),
    },
    {
      header: t('exhibitors.status'),
      share: 1.1,
      render: (product) => <ProductBadge product={product} />,
    },
  ];
  return (
    <>
      <OrganizerList
        endpoint={organizerProductRoutes.organizerProducts}
        place={{ eventID }}
        rowsOf={({ products }) => products}
        filter={productFilterOf(state.filters)}
        label={t('organizer_products.title')}
        searchLabel={t('organizer_products.search')}
        state={state}
        columns={columns}
        compact={(product) => (
          <>
            <TwoLines
              first={opening(product)}
              second={
                <DottedLine
                  parts={[
                    formatPrice(product.price),
                    product.leftCount !== null &&
                      t('organizer_products.left_of', {
                        left: product.leftCount,
                        count: product.orderedCount,
                      }),
                  ]}
                />
              }
            />
            <ProductBadge product={product} />
          </>
        )}
        rowKey={rowKey}
        empty={{ icon: IconShoppingBag, text: t('organizer_products.none') }}
        filters={<ProductFilters state={state} />}
        create={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
              {t('organizer_products.new')}
            </Button>
          )
        }
      />
      <HistoryWindow of="product" record={(productID) => <WholeProduct productID={productID} />} />
      {mayManage && <ProductModal given={undefined} opened={adding} onClose={add.close} />}
    </>
  );
}

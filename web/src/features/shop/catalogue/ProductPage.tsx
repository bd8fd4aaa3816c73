import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { maximumLimit } from '@portal/contract/listQuery';
import { shopRoutes, type Product } from '@portal/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useEventArea } from '../../../shared/event.ts';
import { BackLink } from '../../../ui/links.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CartCorner } from '../cart/CartCorner.tsx';
import { ClosedNotice } from '../cart/ClosedNotice.tsx';
import { ProductPicture } from '../cart/ProductPicture.tsx';
import { BuyControls } from './BuyControls.tsx';
import { Parts } from './Parts.tsx';
import styles from './ProductPage.module.css';
import { ProductPrice } from './ProductPrice.tsx';
import { StockBadge } from './StockBadge.tsx';
import { useBuying } from './useBuying.ts';

/** ERR-32 */
const failures = {
  product: { title: 'Error', text: 'Could not get product' },
  bundles: { title: 'Error', text: 'Could not get product bundles' },
};

/** ERR-32: all of a product: its pictures, what it is, what is in it, what is left. */
export function ProductPage() {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const { productID = 0 } = useParams({ strict: false }) as { productID?: number };
  const buying = useBuying();
  const { data, error, refetch } = useQuery(
    read(shopRoutes.product, { productID }, { inlineError: true, failure: failures.product }),
  );
  const product = data?.data.product;
  return (
    <div className={styles.page}>
      <ClosedNotice portal={portal} />
      <CartCorner cart={buying.cart} />
      <BackLink to="/events/$eventID/shop" params={{ eventID: event.eventID }} mt={0}>
        {t('products.all')}
      </BackLink>
      {error && !product && <ErrorState error={error} retry={() => void refetch()} />}
      {!product && !error && <Skeleton h={420} radius="lg" aria-busy="true" />}
      {product && (
        <article className={styles.product} aria-labelledby="product">
          <Pictures key={product.productID} product={product} />
          <Stack gap="md">
            <div>
              <Title order={2} id="product">
                {product.name}
              </Title>
              <div className={styles.facts}>
                {product.sku && (
                  <Text component="span" c="dimmed" fz="sm" className="tabular">
                    {t('products.sku', { sku: product.sku })}
                  </Text>
                )}
                <StockBadge stock={product.stock} />
              </div>
            </div>
            <ProductPrice product={product} />
            <BuyControls {...buying.ofProduct(product)} isMain />
            {product.description && <p className={styles.description}>{product.description}</p>}
            {product.isBundle && <Contents product={product} />}
          </Stack>
        </article>
      )}
      <VisuallyHidden role="status">{buying.told}</VisuallyHidden>
    </div>
  );
}

function Pictures({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const paths = product.productsMaterials.map(({ material }) => material.absolutePath);
  return (
    <div>
      <ProductPicture key={shown} path={paths[shown] ?? null} isWhole />
      {paths.length > 1 && (
        <div className={styles.pictures}>
          {paths.map((path, index) => (
            <button
              key={path}
              type="button"
              aria-label={t('products.picture', { number: index + 1, name: product.name })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <ProductPicture path={path} isSmall />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Of a bundle: what one has. */
function Contents({ product: { eventID, productID } }: { product: Product }) {
  const { data, error, refetch } = useQuery(
    read(
      shopRoutes.productBundles,
      {
        query: {
          limit: maximumLimit,
          filter: [{ column: 'eventID', condition: 'equals', values: [eventID] }],
        },
      },
      { inlineError: true, failure: failures.bundles },
    ),
  );
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton h={96} aria-busy="true" />
    );
  return <Parts parts={data.data.productBundles.filter((part) => part.productID === productID)} />;
}

import { Text } from '@mantine/core';
import type { Product } from '@portal/contract/shop';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../cart/ProductPicture.tsx';
import { CardControls } from './BuyingArea.tsx';
import { Parts } from './Parts.tsx';
import styles from './Product.module.css';
import { ProductPrice } from './ProductPrice.tsx';
import type { ShopView } from './shopView.ts';
import { StockBadge } from './StockBadge.tsx';

interface Props {
  product: Product;
  view: ShopView;
}

/** SHOP-04: one product of the list; its name opens all of it. */
export function ProductCard({ product, view }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { name, sku, description, stock, eventID, productID } = product;
  return (
    <article className={styles.card} data-view={view} aria-labelledby={id}>
      <ProductPicture path={product.productsMaterials[0]?.material.absolutePath ?? null} />
      <div className={styles.text}>
        <h2 id={id}>
          <Link
            to="/events/$eventID/shop/$productID"
            params={{ eventID, productID }}
            className={styles.open ?? ''}
          >
            {name}
          </Link>
        </h2>
        <div className={styles.facts}>
          {sku && (
            <Text component="span" c="dimmed" fz="sm" className="tabular">
              {t('products.sku', { sku })}
            </Text>
          )}
          <StockBadge stock={stock} />
        </div>
        {description && <div className={styles.description}>{description}</div>}
        {product.isBundle && <Parts parts={product.bundledProducts} />}
      </div>
      <div className={styles.buy}>
        <ProductPrice product={product} />
        <CardControls product={product} />
      </div>
    </article>
  );
}

import { Button, Text } from '@mantine/core';
import { mostInCart } from '@portal/contract/orderRules';
import type { Product } from '@portal/contract/shop';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent, formatPrice, formatUnit } from '../../../shared/money.ts';
import { ProductPicture } from '../cart/ProductPicture.tsx';
import { Quantity } from '../cart/Quantity.tsx';
import { Description } from './Description.tsx';
import styles from './Product.module.css';
import { StockBadge } from './StockBadge.tsx';

interface Props {
  product: Product;
  /** How many of it are in the cart already. */
  inCart: number;
  /** Undefined where nothing can be ordered (SHOP-19). */
  add: ((count: number) => void) | undefined;
}

/** SHOP-04: one product, and the way into the cart. */
export function ProductCard({ product, inCart, add }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [count, setCount] = useState(1);
  const { name, sku, description, stock } = product;
  const left = mostInCart(stock) - inCart;
  const submit = () => {
    add?.(Math.min(count, left));
    setCount(1);
  };
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProductPicture path={product.productsMaterials[0]?.material.absolutePath ?? null} />
      <div className={styles.text}>
        <h2 id={id}>{name}</h2>
        <div className={styles.facts}>
          {sku && (
            <Text component="span" c="dimmed" fz="sm" className="tabular">
              {t('products.sku', { sku })}
            </Text>
          )}
          <StockBadge stock={stock} />
        </div>
        {description && <Description text={description} />}
        {product.isBundle && <Parts product={product} />}
      </div>
      <div className={styles.buy}>
        <div>
          <div className={styles.price}>{formatPrice(product.price)}</div>
          <Text c="dimmed" fz="sm">
            / {formatUnit(product.unitType)} · {t('products.without_tax')}
          </Text>
          <Text c="dimmed" fz="sm" className="tabular">
            {t('products.with_tax', {
              price: formatMoney(product.totalPriceRounded),
              percent: formatPercent(product.taxPercent),
            })}
          </Text>
        </div>
        <div className={styles.controls}>
          <Quantity
            name={name}
            value={count}
            max={Math.max(1, left)}
            onChange={setCount}
            disabled={!add || left <= 0}
          />
          <Button
            leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
            aria-label={t('products.add_named', { name })}
            disabled={!add || left <= 0}
            onClick={submit}
          >
            {t('products.add')}
          </Button>
          {inCart > 0 && (
            <Text c="dimmed" fz="sm" className={`tabular ${styles.inCart}`}>
              {t(left > 0 ? 'products.in_cart' : 'products.all_in_cart', { count: inCart })}
            </Text>
          )}
        </div>
      </div>
    </article>
  );
}

/** What a bundle is made of. */
function Parts({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <Text fz="sm" fw={550}>
        {t('products.parts')}
      </Text>
      <ul>
        {product.bundledProducts.map((part) => (
          <li key={part.productBundleID}>
            <span>
              {t('products.part', { count: part.quantity, name: part.name })}{' '}
              <Text component="span" c="dimmed" inherit>
                {part.sku}
              </Text>
            </span>
            <Text component="span" c="dimmed" inherit>
              {t('products.part_price', { price: formatPrice(part.price) })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

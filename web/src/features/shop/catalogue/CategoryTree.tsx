import type { ProductCategory } from '@portal/contract/shop';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './CategoryTree.module.css';

interface Props {
  tree: ProductCategory[];
  /** The chosen one; undefined: all. */
  chosen: number | undefined;
  /** Whether it stands in the sheet, which goes as one is chosen. */
  isSheet?: boolean;
}

/** SHOP-02: the categories, each a link to the list of its products. */
export function CategoryTree({ tree, chosen, isSheet = false }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('products.categories')}>
      <ul className={styles.tree}>
        <li>
          <CategoryLink
            name={t('products.all')}
            isChosen={chosen === undefined}
            isSheet={isSheet}
          />
        </li>
        <Branches tree={tree} chosen={chosen} isSheet={isSheet} />
      </ul>
    </nav>
  );
}

function Branches({ tree, chosen, isSheet }: Required<Props>) {
  return tree.map((category) => (
    <li key={category.productCategoryId}>
      <CategoryLink
        id={category.productCategoryId}
        name={category.name}
        count={category.productCount}
        isChosen={category.productCategoryId === chosen}
        isSheet={isSheet}
      />
      {category.childCategories.length > 0 && (
        <ul className={styles.branch}>
          <Branches tree={category.childCategories} chosen={chosen} isSheet={isSheet} />
        </ul>
      )}
    </li>
  ));
}

interface LinkProps {
  id?: number;
  name: string;
  count?: number;
  isChosen: boolean;
  isSheet: boolean;
}

/** Another category begins at its first page; what is searched for stays. */
function CategoryLink({ id, name, count, isChosen, isSheet }: LinkProps) {
  return (
    <Link
      to="."
      search={
        ((kept: object) => ({
          ...kept,
          page: undefined,
          category: id,
          categories: undefined,
        })) as never
      }
      // Back leads to the category before, not to the sheet.
      replace={isSheet}
      className={styles.link}
      // It is the current one by its category alone, on whatever page and however sorted.
      activeOptions={{ exact: true, includeSearch: !isChosen }}
    >
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

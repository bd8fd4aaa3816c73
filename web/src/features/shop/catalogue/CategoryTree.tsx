import type { ProductCategory } from '@portal/contract/shop';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './CategoryTree.module.css';

interface Props {
  tree: ProductCategory[];
  /** The chosen one; undefined: all. */
  chosen: number | undefined;
  /** After one was chosen. */
  onChoose?: (() => void) | undefined;
}

/** SHOP-02: the categories, each a link to the list of its products. */
export function CategoryTree({ tree, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('products.categories')}>
      <ul className={styles.tree}>
        <li>
          <CategoryLink
            name={t('products.all')}
            isChosen={chosen === undefined}
            onChoose={onChoose}
          />
        </li>
        <Branches tree={tree} chosen={chosen} onChoose={onChoose} />
      </ul>
    </nav>
  );
}

function Branches({ tree, chosen, onChoose }: Props) {
  return tree.map((category) => (
    <li key={category.productCategoryId}>
      <CategoryLink
        id={category.productCategoryId}
        name={category.name}
        count={category.productCount}
        isChosen={category.productCategoryId === chosen}
        onChoose={onChoose}
      />
      {category.childCategories.length > 0 && (
        <ul className={styles.branch}>
          <Branches tree={category.childCategories} chosen={chosen} onChoose={onChoose} />
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
  onChoose: (() => void) | undefined;
}

/** Another category begins at its first page; what is searched for stays. */
function CategoryLink({ id, name, count, isChosen, onChoose }: LinkProps) {
  return (
    <Link
      to="."
      search={((kept: object) => ({ ...kept, page: undefined, category: id })) as never}
      className={styles.link}
      // It is the current one by its category alone, on whatever page and however sorted.
      activeOptions={{ exact: true, includeSearch: !isChosen }}
      onClick={onChoose}
    >
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

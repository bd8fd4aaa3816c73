import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './ProductPicture.module.css';

interface Props {
  /** null where the organiser gave none. */
  path: string | null;
  isSmall?: boolean;
  /** As large as there is room, in all its detail. */
  isWhole?: boolean;
}

/** SHOP-04. Beside the name, so it says nothing itself. */
export function ProductPicture({ path, isSmall = false, isWhole = false }: Props) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span
      className={styles.picture}
      data-small={isSmall || undefined}
      data-whole={isWhole || undefined}
      aria-hidden
    >
      {path && !isBroken ? (
        <img
          src={isWhole ? path : `${path}_XS`}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <IconPackage size={isSmall ? 24 : 40} stroke={1.25} />
      )}
    </span>
  );
}

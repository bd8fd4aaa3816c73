import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Leads.module.css';

export function Tags({ tags }: { tags: string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <StatusBadge key={tag} tone="mist" label={tag} />
      ))}
    </span>
  );
}

/** @jsxImportSource preact */
import { Icon } from './Icon.tsx';
import styles from './Message.module.css';

interface Props {
  kind: 'error' | 'waiting';
  title?: string;
  text: string;
}

export function Message({ kind, title, text }: Props) {
  return (
    <div className={styles.message} data-kind={kind}>
      <Icon name={kind === 'error' ? 'alert' : 'offline'} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}

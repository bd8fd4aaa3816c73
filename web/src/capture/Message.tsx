/** @jsxImportSource preact */
import { Icon } from './Icon.tsx';
import { t } from './texts.ts';
import styles from './Message.module.css';

const icons = { error: 'alert', waiting: 'offline', over: 'clock' } as const;

interface Props {
  kind: keyof typeof icons;
  title?: string;
  text: string;
  /** Puts it away, once it is written down. */
  done?: () => void;
}

export function Message({ kind, title, text, done }: Props) {
  return (
    <div className={styles.message} data-kind={kind}>
      <Icon name={icons[kind]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
        {done && (
          <button type="button" className="secondary" onClick={done}>
            {t('written_down')}
          </button>
        )}
      </div>
    </div>
  );
}

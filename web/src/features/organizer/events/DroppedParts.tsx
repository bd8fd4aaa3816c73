import { Text } from '@mantine/core';
import styles from './EventSettings.module.css';

interface Props {
  title: string;
  /** In words, each once. */
  parts: string[];
}

/** ORG-24: what of a text or of styles is left out. A reader of the screen hears of it as it changes. */
export function DroppedParts({ title, parts }: Props) {
  return (
    <div role="status">
      {parts.length > 0 && (
        <div className={styles.dropped}>
          <Text fz="sm" fw={550}>
            {title}
          </Text>
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

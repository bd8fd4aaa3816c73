import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type InputEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import styles from './Quantity.module.css';

interface Props {
  /** What is counted. */
  name: string;
  value: number;
  max: number;
  onChange: (count: number) => void;
  /** Where one less than one takes it away. */
  remove?: () => void;
}

/** A count of at least one, typed or stepped; what is typed counts once the field is left (SHOP-10). */
export function Quantity({ name, value, max, onChange, remove }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  // Browsers leave out of a number what they do not take for a part of it: of 12,5 there would be 125.
  const hasOther = useRef(false);
  const look = ({ data }: InputEvent) => {
    if (/[^\d\s-]/.test(data)) hasOther.current = true;
  };
  const apply = (count: number) => {
    // Whatever is no number leaves it as it was.
    const clamped = Number.isNaN(count) ? value : Math.min(Math.max(1, count), max);
    setTyped(String(clamped));
    if (count > max)
      notify('warning', { title: t('products.only_left', { most: max }), text: name });
    if (clamped !== value) onChange(clamped);
  };
  const applyTyped = () => {
    const isWhole = !hasOther.current && /^-?\d*$/.test(typed);
    hasOther.current = false;
    if (!isWhole) notify('warning', { title: t('products.whole_number'), text: name });
    apply(isWhole ? Number.parseInt(typed, 10) : Number.NaN);
  };
  const isLast = remove !== undefined && value <= 1;
  return (
    <div className={styles.quantity}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(isLast ? 'products.remove' : 'products.fewer', { name })}
        disabled={value <= 1 && !isLast}
        onClick={() => (isLast ? remove() : apply(value - 1))}
      >
        {isLast ? <IconTrash size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
      </ActionIcon>
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        size="sm"
        aria-label={t('products.quantity', { name })}
        classNames={{ input: styles.input ?? '' }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBeforeInput={look}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // At the checkout it would order what was there before.
          event.preventDefault();
          applyTyped();
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('products.one_more', { name })}
        data-next
        disabled={value >= max}
        onClick={() => apply(value + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

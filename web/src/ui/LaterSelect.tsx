import { InputBase, ComboboxChevron, type SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useLazyOnClick } from './useLazy.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface LaterSelectProps extends Pick<
  SelectProps,
  'label' | 'description' | 'placeholder' | 'disabled' | 'size' | 'w' | 'maw' | 'ml' | 'mb' | 'flex'
> {
  'aria-label'?: string;
  data: Choice[];
  value: string | null;
  onChange: (value: string) => void;
}

const fetchSelect = async () => (await import('./OpenSelect.tsx')).OpenSelect;
const opensBy = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** A select of the screens that come first: until it is opened first, there is its field only, as of `LaterMenu`. */
export function LaterSelect(props: LaterSelectProps) {
  const [OpenSelect, open] = useLazyOnClick(fetchSelect);
  if (OpenSelect) return <OpenSelect {...props} />;
  const { data, value, onChange: _, ...field } = props;
  return (
    <InputBase
      {...field}
      size={field.size ?? 'md'}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly
      pointer
      value={data.find((choice) => choice.value === value)?.label ?? ''}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (!opensBy.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In a window, where the typing starts. */
  hasFocus?: boolean;
}

/** A search box that tells of its text once the typing pauses. */
export function SearchInput({ label, value, onChange, hasFocus }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text;
    onChange(text);
  }, 250);
  useEffect(() => {
    // The URL changed by another hand, as by Back.
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    tell(text);
  };
  const clear = () => {
    type('');
    // Its button goes with the text.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={typed && <CloseButton aria-label={t('list.clear_search')} onClick={clear} />}
      flex="1 1 220px"
      maw={{ base: 'none', sm: 360 }}
    />
  );
}

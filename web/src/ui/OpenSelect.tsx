import { Select } from '@mantine/core';
import { useRef } from 'react';
import type { LaterSelectProps } from './LaterSelect.tsx';
import { useOpensItself } from './useOpensItself.ts';

/** The select of `LaterSelect`, from when it is opened first. */
export function OpenSelect({ onChange, ...props }: LaterSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useOpensItself(field);
  return (
    <Select
      {...props}
      ref={field}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

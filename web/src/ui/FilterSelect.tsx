import { Select, type SelectProps } from '@mantine/core';
import type { ListState } from './listState.ts';

const all = 'all';
/** Choices that are wider than the field; the rest is as the theme has it (S11). */
const wide = {
  width: 260,
  position: 'bottom-start',
  withinPortal: false,
  keepMounted: false,
} as const;

interface Props extends Pick<SelectProps, 'flex' | 'maw' | 'searchable' | 'nothingFoundMessage'> {
  state: Pick<ListState, 'filters' | 'change'>;
  /** The filter's in the address. */
  name: string;
  /** What stands there while it narrows nothing; it is called so too, unless there is a label. */
  any: string;
  label?: string;
  choices: { value: string; label: string }[];
  hasWideChoices?: boolean;
}

/** What a list is narrowed to in one respect; kept in the address. */
export function FilterSelect(props: Props) {
  const { state, name, any, label = any, choices, hasWideChoices = false, ...looks } = props;
  return (
    <Select
      flex="1 1 150px"
      maw={{ base: 'none', sm: 240 }}
      {...looks}
      {...(hasWideChoices && { comboboxProps: wide })}
      aria-label={label}
      // What is typed takes the place of what was chosen.
      {...(looks.searchable && { onClick: ({ currentTarget }) => currentTarget.select() })}
      data={[{ value: all, label: any }, ...choices]}
      value={state.filters[name] ?? all}
      onChange={(next) =>
        state.change({ filters: { [name]: next === all || next === null ? '' : next } })
      }
    />
  );
}

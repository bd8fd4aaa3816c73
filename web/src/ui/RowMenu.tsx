import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';

export interface RowMenuItem {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Takes something away: told apart by its colour (U5). */
  isDangerous?: boolean;
  disabled?: boolean;
}

/** What can be done with a row, behind its button. */
export function RowMenu({ label, items }: { label: string; items: RowMenuItem[] }) {
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      radius="md"
      width={200}
      // Inside the landmark of the list, over the frame that cuts off what is too wide.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label: name, icon: ItemIcon, onClick, isDangerous, disabled = false }) => (
          <Menu.Item
            key={name}
            leftSection={<ItemIcon size={16} aria-hidden />}
            onClick={onClick}
            disabled={disabled}
            {...(isDangerous && { color: 'var(--error)' })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

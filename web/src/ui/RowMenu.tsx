import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { LaterMenu } from './LaterMenu.tsx';

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
    <LaterMenu
      position="bottom-end"
      width={200}
      // Over the frame that cuts off what is too wide.
      floatingStrategy="fixed"
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
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
    </LaterMenu>
  );
}

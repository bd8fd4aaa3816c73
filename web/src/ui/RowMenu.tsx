import { Text } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { LaterMenu } from './LaterMenu.tsx';
import styles from './RowMenu.module.css';

export interface RowMenuItem {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Takes something away: told apart by its colour (U5). */
  isDangerous?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now; the keyboard reaches it all the same. */
  reason?: string | undefined;
  /** Changes something: left out where all can only be read. */
  isChange?: boolean;
}

/** What can be done with a row, behind its button: a plain one, as lists have a thousand (S12). */
export function RowMenu({ label, items }: { label: string; items: RowMenuItem[] }) {
  return (
    <LaterMenu
      position="bottom-end"
      width={200}
      // Over the frame that cuts off what is too wide.
      floatingStrategy="fixed"
      button={(props) => (
        <button
          {...props}
          type="button"
          className={`mantine-focus-auto ${styles.button}`}
          aria-label={label}
        >
          <IconDots size={18} aria-hidden />
        </button>
      )}
    >
      {(Menu) =>
        items.map(({ label: name, icon: ItemIcon, onClick, isDangerous, disabled, reason }) => (
          <Menu.Item
            key={name}
            leftSection={<ItemIcon size={16} aria-hidden />}
            disabled={disabled ?? false}
            {...(reason
              ? { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
              : { onClick, ...(isDangerous && { color: 'var(--error)' }) })}
          >
            {name}
            {reason && (
              <Text component="span" display="block" fz="xs">
                {reason}
              </Text>
            )}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}

import { Menu, type MenuProps } from '@mantine/core';
import { useRef, type MouseEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import { useOpensItself } from './useOpensItself.ts';

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

export interface OpenMenuProps extends Pick<MenuProps, 'position' | 'width' | 'floatingStrategy'> {
  /** What opens it. */
  button: (props: ButtonProps) => ReactElement;
  /** Its items, of the parts of a menu: those come with the code that opens it. */
  children: (parts: typeof Menu) => ReactNode;
}

/** The menu of `LaterMenu`, from when it is opened first. */
export function OpenMenu({ button, children, ...where }: OpenMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useOpensItself(target);
  // Without motion the menu is gone before a window that its item opens could see where that was.
  const goBack = ({ target: pressed }: MouseEvent<HTMLElement>) => {
    if ((pressed as Element).closest('[role="menuitem"]'))
      target.current?.focus({ preventScroll: true });
  };
  return (
    <Menu
      {...where}
      opened={opened}
      onChange={setOpened}
      shadow="md"
      radius="md"
      // Inside the landmark around it, and with nothing in it but items.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      <Menu.Dropdown onClickCapture={goBack}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

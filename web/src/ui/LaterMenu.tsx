import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface Props extends Pick<MenuProps, 'position' | 'width' | 'floatingStrategy'> {
  /** What opens it. */
  button: (props: ButtonProps) => ReactElement;
  /** Its items. */
  children: ReactNode;
}

/**
 * A menu behind its button. It draws itself twice to know its place, and a list has one a row: until it is
 * opened first, there is its button only (S11).
 */
export function LaterMenu({ button, children, ...where }: Props) {
  const [isMade, setMade] = useState(false);
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    // To the browser this is another button: the focus comes back to it as the menu closes.
    target.current?.focus();
    setOpened(true);
  }, [isMade]);
  if (!isMade)
    return button({
      onClick: () => setMade(true),
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    });
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
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

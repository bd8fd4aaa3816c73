import { Popover } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '../../ui/useClosedByBack.ts';
import styles from './NotificationBell.module.css';
import { NotificationPanel, type PanelProps } from './NotificationPanel.tsx';

interface Props extends PanelProps {
  bell: (ref: Ref<HTMLButtonElement>) => ReactElement;
  opened: boolean;
}

/** The bell with its panel, from when that is opened first. */
export function NotificationPopover({ bell, opened, ...panel }: Props) {
  const { t } = useTranslation();
  const target = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // To the browser the bell is another one from then on: the focus comes back to it as the panel closes.
    if (opened) target.current?.focus();
    setShown(opened);
  }, [opened]);
  useClosedByBack(shown, panel.onClose);
  const { onOpen } = panel;
  // Its window closes where it was opened from, and the row is gone by then.
  const openFromBell: PanelProps['onOpen'] = (notification) => {
    target.current?.focus();
    onOpen(notification);
  };
  return (
    <Popover
      opened={shown}
      onDismiss={panel.onClose}
      position="bottom-end"
      width="min(400px, calc(100vw - 32px))"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      // Inside the landmark of the bar.
      withinPortal={false}
    >
      <Popover.Target>{bell(target)}</Popover.Target>
      <Popover.Dropdown p={0} className={styles.panel ?? ''} aria-label={t('notifications.title')}>
        {shown && <NotificationPanel {...panel} onOpen={openFromBell} />}
      </Popover.Dropdown>
    </Popover>
  );
}

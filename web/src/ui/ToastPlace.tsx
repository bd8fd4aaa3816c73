import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import styles from './ToastPlace.module.css';

export { notifications };

export const colors = {
  success: 'green.8',
  error: 'red.8',
  warning: 'yellow.8',
  info: 'blue.8',
} as const;
export type ToastKind = keyof typeof colors;

/** Takes away what was said of a save that was refused, once it has succeeded. */
export function hideErrors(): void {
  for (const { id, color } of notificationsStore.getState().notifications)
    if (id && color === colors.error) notifications.hide(id);
}

/** CONST-03, CONST-04: gone after five seconds, with a slow fade. */
export function ToastPlace() {
  return (
    <Notifications
      autoClose={5000}
      transitionDuration={800}
      position="bottom-right"
      limit={4}
      classNames={{ root: styles.place ?? '' }}
      // Above the bar that saves a form.
      styles={{ root: { marginBottom: 'var(--toasts-above, 0px)' } }}
    />
  );
}

interface ActionProps {
  text: string | undefined;
  label: string;
  act: () => void;
}

/** What a toast says, and what can be done about it. */
export function ToastWithAction({ text, label, act }: ActionProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{text}</span>
      <Button size="compact-sm" variant="default" onClick={act} flex="none">
        {label}
      </Button>
    </Group>
  );
}

import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/** CONST-03, CONST-04: gone after five seconds, with a slow fade. */
export function ToastPlace() {
  return <Notifications autoClose={5000} transitionDuration={800} position="top-right" limit={4} />;
}

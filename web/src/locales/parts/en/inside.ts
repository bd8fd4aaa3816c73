export { default as dashboard } from '../../en/dashboard.json';
export { default as events } from '../../en/events.json';
export { default as nav } from '../../en/nav.json';
export { default as notifications } from '../../en/notifications.json';
export { default as orders } from '../../en/orders.json';
export { default as partner } from '../../en/partner.json';
export { default as settings } from '../../en/settings.json';
export { default as users } from '../../en/users.json';

export { default as dashboard } from '../../fi/dashboard.json';
export { default as events } from '../../fi/events.json';
export { default as nav } from '../../fi/nav.json';
export { default as notifications } from '../../fi/notifications.json';
export { default as orders } from '../../fi/orders.json';
export { default as partner } from '../../fi/partner.json';
export { default as settings } from '../../fi/settings.json';
export { default as users } from '../../fi/users.json';

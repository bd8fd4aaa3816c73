export { default as registration } from '../../fi/registration.json';
export { default as ticket } from '../../fi/ticket.json';

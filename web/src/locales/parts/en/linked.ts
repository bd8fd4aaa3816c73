export { default as registration } from '../../en/registration.json';
export { default as ticket } from '../../en/ticket.json';

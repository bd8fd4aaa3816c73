export { default as auth } from '../../en/auth.json';

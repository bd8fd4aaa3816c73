export { default as auth } from '../../fi/auth.json';

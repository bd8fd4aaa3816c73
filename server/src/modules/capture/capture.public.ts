export { renewLink } from './link.queries.ts';

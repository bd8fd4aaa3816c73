/** What other modules may call of this one. */
export { readOpenTasks, type OpenTasks } from './openTasks.ts';

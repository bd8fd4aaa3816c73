/** What other modules may call of this one. */
export {
  countTasks,
  isRehearsed,
  isTask,
  overdueCount,
  readiness,
  readyPercent,
  taskDeadline,
  taskStates,
  type TaskState,
} from './taskStates.ts';
export { categoryIn, openTasks, ownSubject, taskSubject } from './taskTexts.ts';

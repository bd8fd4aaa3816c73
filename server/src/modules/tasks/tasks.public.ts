/** What other modules may call of this one. */
export {
  categoryIn,
  countTasks,
  isRehearsed,
  isTask,
  overdueCount,
  readiness,
  readyPercent,
  taskDeadline,
  taskStates,
  taskSubject,
  type TaskState,
} from './taskStates.ts';

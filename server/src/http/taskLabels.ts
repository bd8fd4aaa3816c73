import { words } from '@portal/contract/errors';

/** What the fields of tasks for exhibitors are called. */
export const ofTasks = {
  eventTaskID: words('Task', 'Tehtävä'),
  taskKind: words('Task', 'Tehtävä'),
  fileKind: words('Sort of file', 'Tiedoston laji'),
  minimum: words('At least', 'Vähintään'),
  daysBefore: words('Days before the opening', 'Päivää ennen avajaisia'),
  areRemindersOn: words('Reminders are sent', 'Muistutukset lähetetään'),
  reminderDays: words('Days of the reminders', 'Muistutusten päivät'),
  areRemindersPaused: words('Reminders paused', 'Muistutukset keskeytetty'),
  timeDue: words('Due', 'Määräaika'),
};

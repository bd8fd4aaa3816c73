import {
  earliestReminder,
  latestReminder,
  reminderDaysAtMost,
} from '@portal/contract/taskReminders';

/** The days of reminders as somebody types them, `14, 7, 2, -1`; undefined where it is something else. */
export function daysOf(text: string): number[] | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  // A minus that was pasted from a text is another sign.
  const days = [...new Set(words.map((word) => Number(word.replace(/^[−–]/, '-'))))];
  const isDay = (day: number) =>
    Number.isInteger(day) && day >= latestReminder && day <= earliestReminder;
  const fits = days.length > 0 && days.length <= reminderDaysAtMost;
  return fits && days.every(isDay) ? days : undefined;
}

export const daysText = (days: readonly number[]): string => days.join(', ');

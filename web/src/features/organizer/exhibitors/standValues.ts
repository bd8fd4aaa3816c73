import { standsAtMost } from '@portal/contract/organizerExhibitor';
import type { Stand } from '@portal/contract/organizerExhibitors';

/** The stands in a form: a line each, of which the first `count` are there. */
export type StandValues = Record<string, string | boolean>;

const lines = Array.from({ length: standsAtMost }, (_, at) => at);
const none: Stand = { hall: '', number: '', area: null, isShared: false };

/** The stands as the form has them; an empty line where there are none. */
export function valuesOf(stands: readonly Stand[]): StandValues {
  const fields = lines.flatMap((at) => {
    const { hall, number, area, isShared } = stands[at] ?? none;
    return [
      [`hall${at}`, hall],
      [`number${at}`, number],
      [`area${at}`, area === null ? '' : String(area)],
      [`isShared${at}`, isShared],
    ];
  });
  return { ...(Object.fromEntries(fields) as StandValues), count: String(stands.length || 1) };
}

/** What was typed; a line without a number is none. */
export function linesOf(values: StandValues): Stand[] {
  return lines.slice(0, Number(values['count'])).map((at) => ({
    hall: String(values[`hall${at}`]).trim(),
    number: String(values[`number${at}`]).trim(),
    area: Number(String(values[`area${at}`]).replace(',', '.')) || null,
    isShared: values[`isShared${at}`] === true,
  }));
}

/** Takes one line out. */
export const without = (values: StandValues, gone: number): StandValues =>
  valuesOf(linesOf(values).filter((_, at) => at !== gone));

/** Adds an empty one. */
export const withOneMore = (values: StandValues): StandValues => ({
  ...values,
  count: String(Number(values['count']) + 1),
});

/** Whether an area is one, or is left open. */
export const isArea = (typed: string) => /^\d{0,5}([.,]\d{1,2})?$/.test(typed.trim());

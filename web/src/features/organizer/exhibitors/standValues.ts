import { standsAtMost } from '@portal/contract/organizerExhibitor';
import type { Stand } from '@portal/contract/organizerExhibitors';
import { lineKit, type LineValues } from '../../../ui/lineKit.ts';

/** A stand as it is typed. */
type StandLine = Record<'hall' | 'number' | 'area', string> & { isShared: boolean };
export type StandValues = LineValues<StandLine>;

const none: StandLine = { hall: '', number: '', area: '', isShared: false };

/** The lines of stands; the number is the same one however it is spaced, as on the server (ORG-28). */
export const standLines = lineKit(none, standsAtMost, ({ number }) =>
  number.replaceAll(/\s/g, '').toUpperCase(),
);

/** The stands as the form has them; an empty line where there are none. */
export const standValues = (stands: readonly Stand[]): StandValues =>
  standLines.valuesOf(
    stands.length > 0
      ? stands.map((stand) => ({ ...stand, area: stand.area === null ? '' : String(stand.area) }))
      : [none],
  );

/** What was typed; a line without a number is none. */
export const standsOf = (values: StandValues): Stand[] =>
  standLines
    .linesOf(values)
    .map(({ hall, number, area, isShared }) => ({
      hall: hall.trim(),
      number: number.trim(),
      area: Number(area.replace(',', '.')) || null,
      isShared,
    }))
    .filter(({ number }) => number);

/** Whether an area is one, or is left open. */
export const isArea = (typed: string) => /^\d{0,5}([.,]\d{1,2})?$/.test(typed.trim());

import { taskKinds, type TaskKind } from '@portal/contract/checklistFacts';
import { checklistOf, type ChecklistStep } from '@portal/contract/checklistRules';
import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { participation, type StoredParticipation } from './checklists.queries.ts';

type OpenTask = Omit<ChecklistStep, 'name'> & { taskKind: TaskKind };

/** What an exhibitor has still to do at an event, overdue first, each with the address of the very field. */
export interface OpenTasks {
  eventID: number;
  partnerID: number;
  eventName: string;
  partnerName: string;
  timeZone: string;
  tasks: OpenTask[];
}

/** The task of a line of the checklist; none: nobody asked for it. */
const kindOf = ({ name }: ChecklistStep): TaskKind | undefined =>
  name === 'firstPersonnel' ? 'personnel' : taskKinds.find((kind) => kind === name);

const isOpen = ({ state }: ChecklistStep) => state !== 'done';

/** Reads what participations have still to do, by their `eventsPartnerID`. */
export async function readOpenTasks(
  db: DbOrTrx,
  eventsPartnerIDs: number[],
  language: Language,
  now: number,
): Promise<Map<number, OpenTasks>> {
  // What is nobody's task, as a cart, is left out below: no user is needed for it.
  const reader = { userID: 0, onlyEventID: null, language };
  const { rows } = await sql<StoredParticipation & { eventsPartnerID: number }>`
    select one.*, asked.id as "eventsPartnerID"
    from unnest(${eventsPartnerIDs}::bigint[]) asked (id)
    cross join lateral ${participation(sql`asked.id`, { ...reader, partnerIDs: [] })} one`.execute(
    db,
  );
  return new Map(
    rows.map(({ eventsPartnerID, facts, ...of }) => {
      const { eventID, partnerID, eventName, partnerName, timeZone } = of;
      const tasks = checklistOf({ ...facts, ...of }, now)
        .steps.filter(isOpen)
        .flatMap((step) => {
          const taskKind = kindOf(step);
          return taskKind ? [{ ...step, taskKind }] : [];
        });
      return [eventsPartnerID, { eventID, partnerID, eventName, partnerName, timeZone, tasks }];
    }),
  );
}

import type { LoggedRecord, OrganizerEntry } from '@portal/contract/organizerLog';
import type { Language } from '@portal/contract/errors';
import { seesSales, type Organizer } from '../../access/organizers.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import { actionWords, organizersActions } from './actions.ts';
import { answerLog, type LogAsked } from './answerLog.ts';
import { inWords, type StoredEntry } from './audit.queries.ts';
import type { LogReader, StoredChange } from './changes.ts';
import {
  eventLog,
  exhibitorLog,
  findRecord,
  organizerLog,
  recordLog,
} from './organizerLog.queries.ts';
import { aboutOf, changesFor, changesOf, hiddenKindsOf, seenBy } from './seen.ts';

type Narrow = (changes: StoredChange[], ofSeveral: boolean) => StoredChange[];

/** An entry as an organiser reads it: of its changes those that the role sees (ORG-09). */
const inOrganizersWords =
  (reader: LogReader, narrow: Narrow) =>
  (stored: StoredEntry): OrganizerEntry => {
    const seen = narrow(stored.changes, stored.partnerID === null);
    const { changes, ...told } = inWords({ ...stored, changes: seen }, reader);
    const rows = seen.filter(({ did }) => did);
    return {
      ...told,
      partnerID: stored.partnerID,
      changes: changes.map((change, at) => ({
        ...change,
        about: aboutOf(rows[at] as StoredChange),
      })),
    };
  };

const readerOf = (caller: Organizer, { language }: LogAsked): LogReader => ({
  language,
  seesSales: seesSales(caller),
});

/** The log as roles of an organiser read it (ORG-97). */
export function organizersLog(deps: Pick<Deps, 'db'>) {
  const readingOf = (caller: Organizer) => ({
    organizationID: caller.organizationID,
    userID: caller.userID,
    isForAllEvents: caller.isForAllEvents,
    hiddenKinds: hiddenKindsOf(caller),
  });
  const telling = (caller: Organizer, asked: LogAsked, narrow: Narrow = (changes) => changes) => ({
    tell: inOrganizersWords(readerOf(caller, asked), (changes, ofSeveral) =>
      narrow(seenBy(caller)(changes), ofSeveral),
    ),
    isOrganizers: true,
  });
  return {
    ofAll: (caller: Organizer, asked: LogAsked) =>
      answerLog(deps, organizerLog, readingOf(caller), asked, telling(caller, asked)),
    ofEvent: (eventID: number, caller: Organizer, asked: LogAsked) =>
      answerLog(deps, eventLog, { eventID, ...readingOf(caller) }, asked, telling(caller, asked)),
    ofExhibitor: (place: Participation, caller: Organizer, asked: LogAsked) =>
      answerLog(
        deps,
        exhibitorLog,
        { ...place, ...readingOf(caller) },
        asked,
        telling(caller, asked, changesFor(place)),
      ),
    /** Of a record at an event of the caller; of its entries what concerns this record. */
    ofRecord: async (
      { record, recordID }: { record: LoggedRecord; recordID: number },
      caller: Organizer,
      asked: LogAsked,
    ) => {
      const reading = readingOf(caller);
      const known = found(await findRecord(deps.db, record, recordID, reading));
      const answer = await answerLog(
        deps,
        recordLog,
        { record: `${record} ${recordID}`, ...reading },
        asked,
        telling(caller, asked, changesOf(record, recordID)),
      );
      return 'data' in answer ? { ...answer, data: { ...answer.data, record: known } } : answer;
    },
  };
}

/** Every action by which the log can be filtered, in the order of their words. */
export const actionsInWords = (language: Language) =>
  organizersActions
    .map((known) => ({ ...known, label: actionWords(known.action)[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

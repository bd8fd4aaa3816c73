import type { organizerMessageRoutes as endpoints } from '@portal/contract/organizerMessages';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import {
  checkMessage,
  messageReaders,
  organizerMessages,
  readMessage,
} from './messages.queries.ts';
import { createMessage, previewMessage, saveMessage, withdrawMessage } from './messages.service.ts';
import { messagesSpreadsheets } from './messagesSpreadsheets.ts';
import { reminders } from './reminders.service.ts';

/** Messages of the organiser to exhibitors (ORG-78 … 80). */
export function organizerMessageRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const { prepare, remind, countOneTest, sendTest } = reminders(deps);
  return {
    organizerMessages: async ({ params, language, query: { format, ...query } }) => {
      const reading = { ...params, language };
      if (format)
        return messagesSpreadsheets.messages(
          readAll(db, organizerMessages, reading, query),
          await readToldOf(db, params, language),
        );
      const { rows: messages, meta } = await readList(db, organizerMessages, reading, query);
      return { data: { messages }, meta };
    },
    organizerMessage: async ({ params, language }) => ({
      message: await readMessage(db, params, language),
    }),
    messageReaders: async ({ params, language, query: { format, ...query } }) => {
      await checkMessage(db, params);
      if (format)
        return messagesSpreadsheets.readers(
          readAll(db, messageReaders, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: readers, meta } = await readList(db, messageReaders, params, query);
      return { data: { readers }, meta };
    },
    previewMessage: async ({ params: { eventID }, body }) => ({
      preview: await previewMessage(db, eventID, body),
    }),
    testMessage: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(
        async (trx) => ({
          message: await sendTest(trx, eventID, body, { userID: caller.userID, language }),
        }),
        () => countOneTest(caller),
      ),
    createMessage: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(async (trx) => {
        const notificationID = await createMessage(trx, eventID, body, caller);
        return { message: await readMessage(trx, { eventID, notificationID }, language) };
      }),
    saveMessage: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => {
        await saveMessage(trx, params, body, caller);
        return { message: await readMessage(trx, params, language) };
      }),
    withdrawMessage: ({ params, caller, language, transact }) =>
      transact(async (trx) => {
        await withdrawMessage(trx, params, caller);
        return { message: await readMessage(trx, params, language) };
      }),
    remindOfMessage: ({ params, caller, language, transact }) =>
      transact(
        async (trx) => {
          const mailedCount = await remind(trx, params, caller, language);
          return { message: await readMessage(trx, params, language), mailedCount };
        },
        () => prepare(params, caller, language),
      ),
  };
}

import type { Text } from '@portal/contract/errors';
import { placeholderMark } from '@portal/contract/organizerMessages';
import { fileKindTexts, taskKindTexts } from '@portal/contract/taskWords';
import { sql, type RawBuilder } from 'kysely';
import { inLanguage } from '../../db/eventParts.ts';
import { isTask, taskStates } from './taskStates.ts';

type Language = Parameters<typeof inLanguage>[0];

/** SQL: the category `c` by its name in a language. */
export const categoryIn = (language: Language) =>
  inLanguage(language, 'c.name', 'c.nameEn') as RawBuilder<string>;

/** SQL: the title of the message `n`, as its organiser wrote it. */
const written = (language: Language) => inLanguage(language, 'n.title', 'n.titleEn');
/** SQL: the same as the exhibitor `ep` reads it (ORG-78); what it has still to do is not told within itself. */
const read = (language: Language) =>
  Object.entries({
    exhibitor: sql`ep."partnerName"`,
    stand: sql`coalesce(nullif(ep.department, ''), '–')`,
    openTasks: sql.lit('–'),
  } as const).reduce(
    (title, [name, value]) =>
      sql`replace(${title}, ${sql.lit(placeholderMark(name as 'stand'))}, ${value})`,
    written(language) as RawBuilder<unknown>,
  );

const subject = (task: string, language: Language, title: RawBuilder<unknown>) => sql<
  string | null
>`coalesce(
  (select ${categoryIn(language)} from "productCategories" c
    where c."productCategoryId" = ${sql.ref(`${task}.productCategoryId`)}),
  (select ${title} from notifications n where n."notificationID" = ${sql.ref(`${task}.notificationID`)}))`;

/** SQL: the category or the message that a task is about, as the organiser reads it. */
export const taskSubject = (task: string, language: Language) =>
  subject(task, language, written(language));
/** SQL: the same of a `task` of the exhibitor `ep`. */
export const ownSubject = (language: Language) => subject('task', language, read(language));

/** SQL: the words for the code in a column. */
const worded = (column: string, texts: Readonly<Record<string, Text>>, language: Language) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(texts).map(
      ([code, { en, fi }]) =>
        sql`when ${sql.lit(code)} then case when ${language}::text = 'en' then ${sql.lit(en)} else ${sql.lit(fi)} end`,
    ),
    sql` `,
  )} end`;

/** SQL: names of what the exhibitor `ep` has still to do at this moment, what is due first before the rest; null: nothing. */
export const openTasks = (language: Language) => sql<string | null>`(
  select string_agg(concat_ws(': ', ${worded('task.taskKind', taskKindTexts, language)},
      coalesce(${ownSubject(language)}, ${worded('task.fileKind', fileKindTexts, language)})),
    ', ' order by task.deadline, task."eventTaskID")
  from ${taskStates} task where ${isTask('open')})`;

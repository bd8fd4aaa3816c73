import { messagePlaceholders, placeholderMark } from '@portal/contract/organizerMessages';
import type { Text } from '@portal/contract/errors';
import { fileKindTexts, taskKindTexts } from '@portal/contract/taskWords';
import { sql, type RawBuilder } from 'kysely';
import { inLanguage } from '../../db/eventParts.ts';
import { isTask, taskStates } from '../tasks/tasks.public.ts';

type Language = Parameters<typeof inLanguage>[0];

/** SQL: text in HTML. */
const escaped = (text: RawBuilder<unknown>) =>
  sql`replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')`;

const asItIs = (text: RawBuilder<unknown>) => text;

const filled = (text: RawBuilder<string | null>, written: typeof escaped) =>
  messagePlaceholders.reduce<RawBuilder<string>>(
    (into, name) =>
      // A stand can be taken away after a message went out, and tasks are done.
      sql<string>`replace(${into}, ${sql.lit(placeholderMark(name))},
        ${written(sql`coalesce(${sql.ref(`place.${name}`)}, '–')`)})`,
    text as RawBuilder<string>,
  );

/** SQL: the title of a notification `n` in a language, or in the other one where it has none in that (ORG-22). */
export const titleIn = (language: Language) =>
  inLanguage(language, 'n.title', 'n.titleEn') as RawBuilder<string>;
const contentIn = (language: Language) => inLanguage(language, 'n.contentText', 'n.contentTextEn');

/** SQL: title and text of a notification `n` as the user of `l` reads them in a language (ORG-78). */
export const textsFor = (language: Language) => ({
  title: filled(titleIn(language), asItIs),
  contentText: filled(contentIn(language), escaped),
});

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
      coalesce(${inLanguage(language, 'c.name', 'c.nameEn')}, ${textsFor(language).title},
        ${worded('task.fileKind', fileKindTexts, language)})), ', ' order by task.deadline, task."eventTaskID")
  from ${taskStates} task
  left join "productCategories" c on c."productCategoryId" = task."productCategoryId"
  left join notifications n on n."notificationID" = task."notificationID"
  -- The title of a message that is to be read may have placeholders itself.
  cross join lateral (
    select ep."partnerName" as exhibitor, nullif(ep.department, '') as stand, null::text as "openTasks") place
  where ${isTask('open')})`;

const tasksMark = sql.lit(placeholderMark('openTasks'));

/** SQL: what placeholders say of the exhibitor of `l` where a notification `n` is read in a language; `place` has it. */
export const placeOfReader = (language: Language) => sql`lateral (
  select p.name as exhibitor, nullif(ep.department, '') as stand,
    case when position(${tasksMark} in concat(n.title, n."titleEn", n."contentText", n."contentTextEn")) > 0
      then ${openTasks(language)} end as "openTasks"
  from partners p left join "eventsPartners" ep on ep."partnerID" = p."partnerID" and ep."eventID" = n."eventID"
  where p."partnerID" = l."partnerID") place`;

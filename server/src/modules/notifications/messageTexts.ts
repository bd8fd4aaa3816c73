import { messagePlaceholders, placeholderMark } from '@portal/contract/organizerMessages';
import { sql, type RawBuilder } from 'kysely';
import { inLanguage } from '../../db/eventParts.ts';
import { openTasks } from '../tasks/tasks.public.ts';

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

const tasksMark = sql.lit(placeholderMark('openTasks'));

/** SQL: what placeholders say of the exhibitor of `l` where a notification `n` is read in a language; `place` has it. */
export const placeOfReader = (language: Language) => sql`lateral (
  select p.name as exhibitor, nullif(ep.department, '') as stand,
    case when position(${tasksMark} in concat(n.title, n."titleEn", n."contentText", n."contentTextEn")) > 0
      then ${openTasks(language)} end as "openTasks"
  from partners p left join "eventsPartners" ep on ep."partnerID" = p."partnerID" and ep."eventID" = n."eventID"
  where p."partnerID" = l."partnerID") place`;

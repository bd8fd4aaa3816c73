import type { TaskKind } from '@portal/contract/checklistFacts';
import { personType } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import { isOrderedRow } from '../orders/orders.public.ts';
import { billingProgress } from '../partners/partners.public.ts';
import { isWrittenFirst } from '../users/users.public.ts';

/** SQL: how much is done of how much; null: it is not asked for. */
type Progress = RawBuilder<number[] | null>;

const whether = (isDone: RawBuilder<unknown>): Progress => sql`array[(${isDone})::int, 1]`;

/** SQL: it is asked for where the event shows a shop, guests and new people (EVT-12 … 15). */
const unlessRestricted = (progress: Progress, more = sql`true`): Progress => sql`
  case when not coalesce(s."isShopAndGuestsHidden", false) and ${more} then ${progress} end`;

const isThere = (column: string) => sql`coalesce(${sql.ref(column)}, '') <> ''`;

/** SQL: the profile of `ep` as `profileSteps` counts it; a test compares them. */
const profile = () => {
  const always = [
    sql`p."logoMaterialID" is not null`,
    ...[
      'ep.description',
      'ep.department',
      'p.contactEmail',
      'p.phone',
      'p.homepage',
      'p.streetAddress',
    ].map(isThere),
  ];
  const withVideo = sql`(e."isProspectumLiveEnabled" and ep."packageLevel" = 'extensive')`;
  const video = sql`(case when ep."videoPlatform" = 'other' then ${isThere('ep.videoEmbedCode')} else ${isThere('ep.videoUrl')} end)`;
  return sql<number[]>`array[
    ${sql.join(
      always.map((isDone) => sql`(${isDone})::int`),
      sql` + `,
    )} + (${withVideo} and ${video})::int,
    ${sql.lit(always.length)} + ${withVideo}::int]`;
};

/** SQL: the scan points `sp` of `ep`: of how many this is true. With none nothing is asked for. */
const scanPoints = (isDone: RawBuilder<unknown>): Progress => sql`(
  select array[count(*) filter (where ${isDone})::int, count(*)::int] from "scanPoints" sp
  where sp."eventID" = ep."eventID" and sp."partnerID" = ep."partnerID" and sp."timeDeleted" is null
  having count(*) > 0)`;

const hasDevice = sql<boolean>`exists (
  select from "captureDevices" d where d."scanPointID" = sp."scanPointID" and d."timeForgotten" is null)`;

/** SQL: the scan point of this alias has read the badge of nobody (CAP-08). */
export const isRehearsed = (alias: string) => sql<boolean>`exists (
  select from scans c where c."scanPointID" = ${sql.ref(`${alias}.scanPointID`)} and c."isTest")`;

/** SQL: the category of the task `t` and all that is below it. */
const categories = sql`
  with recursive below as (
    select t."productCategoryId" as id
    union
    select c."productCategoryId" from "productCategories" c join below on c."parentProductCategoryId" = below.id
  ) select id from below`;

/** SQL: how far the exhibitor `ep` (`p` as a partner) of the event `e` with the settings `s` is with the task `t`, by its kind. */
const progress: Readonly<Record<TaskKind, Progress>> = {
  profile: profile(),
  logo: whether(sql`p."logoMaterialID" is not null`),
  description: whether(isThere('ep.description')),
  billing: unlessRestricted(billingProgress),
  // Where there is no main contact, anybody.
  mainContact: whether(sql`exists (
    select from "partnersUsers" l where l."partnerID" = ep."partnerID" and l."isListed"
      and l."timeAccepted" is not null and l."timeLastSignIn" is not null and ${isWrittenFirst('l')})`),
  // As many as the organiser says, or as there are badges, and never more than these; without a quota somebody.
  personnel: unlessRestricted(sql`(
    select array[least(count(x."eventsPersonID")::int, wanted.n), wanted.n]
    from (select least(coalesce(t.minimum, ep."personnelQuota", 1), ep."personnelQuota") as n) wanted left join "eventsPersons" x
      on x."eventID" = ep."eventID" and x."partnerID" = ep."partnerID" and x."isListed"
        and x."personType" = ${sql.lit(personType.personnel)}
    group by wanted.n)`),
  order: unlessRestricted(
    whether(sql`exists (
      select from orders o join "orderRows" r on r."orderID" = o."orderID"
      where o."partnerID" = ep."partnerID" and o."eventID" = ep."eventID" and ${isOrderedRow('o')}
        and (t."productCategoryId" is null or exists (
          select from "productsCategories" k
          where k."productID" = r."productID" and k."productCategoryId" in (${categories}))))`),
    sql`coalesce(s."isProductsEnabled", false)`,
  ),
  invitation: unlessRestricted(
    whether(sql`exists (
      select from "partnerEmails" m where m."eventID" = ep."eventID" and m."partnerID" = ep."partnerID"
        and m."timeDeleted" is null and m.status <> 'draft')`),
    sql`exists (
      select from "partnerEmails" m where m."eventID" = ep."eventID" and m."partnerID" is null
        and m."timeDeleted" is null and m."isEnabled")`,
  ),
  files: sql`(
    select array[least(count(f."materialID")::int, wanted.n), wanted.n]
    from (select coalesce(t.minimum, 1) as n) wanted left join (
      select l."materialID" from "eventsPartnersFiles" l join materials m on m."materialID" = l."materialID"
      where l."eventID" = ep."eventID" and l."partnerID" = ep."partnerID" and l."timeDeleted" is null
        and (t."fileKind" is null or m."contentType" like
          case t."fileKind" when 'pdf' then 'application/pdf' else 'image/%' end)) f on true
    group by wanted.n)`,
  scanPoints: scanPoints(hasDevice),
  rehearsals: scanPoints(isRehearsed('sp')),
  // By whoever of the exhibitor, while it is there to be read; until it can be confirmed (ORG-81).
  notification: sql`(
    select array[bool_or(l."timeRead" is not null)::int, 1] from "partnersUsersNotifications" l
    join notifications n on n."notificationID" = l."notificationID"
    where l."notificationID" = t."notificationID" and l."partnerID" = ep."partnerID"
      and n."timeDeleted" is null and n."timeToShow" <= now()
    having bool_or(l."timeRead" is not null or n."timeToHide" is null or n."timeToHide" > now()))`,
};

const byKind = sql<number[] | null>`case t."taskKind" ${sql.join(
  Object.entries(progress).map(([kind, one]) => sql`when ${sql.lit(kind)} then ${one}`),
  sql` `,
)} end`;

/** SQL: when the task `t` of the event `e` is due: so many days before the opening, at its time by the clocks of the place. */
export const taskDeadline = sql<string>`coalesce(t."timeDue",
  (e."eventStarts" at time zone e."timeZone" - make_interval(days => t."daysBefore")) at time zone e."timeZone")`;

/**
 * SQL: what the exhibitor `ep` is asked for at this moment, a row each: the task, how much is `done` `of` how much, and its
 * `deadline` (ORG-84). Whoever tells how far somebody is reads it here: the checklist, the organiser's lists, mails.
 */
export const taskStates = sql`(
  select t.*, made.progress[1] as done, made.progress[2] as "of", ${taskDeadline} as deadline
  from "eventTasks" t join events e on e."eventID" = t."eventID"
  join partners p on p."partnerID" = ep."partnerID"
  left join "partnerPortals" s on s."eventID" = t."eventID"
  -- Worked out once: without the offset it would stand in the place of each use.
  cross join lateral (select ${byKind} as progress offset 0) made
  where t."eventID" = ep."eventID" and made.progress is not null
    and now() < e."eventEnds" and e."timeArchived" is null
    and (t."isForAll" or exists (
      select from "eventTasksPackages" k
      where k."eventTaskID" = t."eventTaskID" and k."packageID" = ep."packageID")))`;

/** SQL: of a `task` of `taskStates`. */
const states = {
  done: sql<boolean>`task.done >= task."of"`,
  open: sql<boolean>`task.done < task."of"`,
  overdue: sql<boolean>`(task.done < task."of" and task.deadline < now())`,
};
export type TaskState = keyof typeof states;
export const isTask = (state: TaskState): RawBuilder<boolean> => states[state];
export const countTasks = (state: TaskState) =>
  sql<number>`(count(*) filter (where ${states[state]}))::int`;

/** SQL: how much of the tasks is done, in whole percent; null: nothing is asked for. */
const percent = sql<number | null>`(${countTasks('done')} * 100 / nullif(count(*), 0))::int`;

/** SQL: how far the exhibitor `ep` is with all it is asked for: how much is `ready`, how many are overdue, what is due next. */
export const readiness = sql`(
  select ${percent} as ready, ${countTasks('overdue')} as "overdueCount",
    min(task.deadline) filter (where ${states.open} and not ${states.overdue}) as "timeNextDeadline"
  from ${taskStates} task)`;
/** SQL: either of them alone. */
export const readyPercent = sql<number | null>`(select ${percent} from ${taskStates} task)`;
export const overdueCount = sql<number>`(select ${countTasks('overdue')} from ${taskStates} task)`;

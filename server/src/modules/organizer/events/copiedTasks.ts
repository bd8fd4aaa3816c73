import { sql } from 'kysely';

/** An event, and the one that is made from it; or what is in them. */
export interface Pair {
  from: number;
  to: number;
}

/** SQL: of each task of an event that can be copied, what it needs; a task about a message never is (ORG-16). */
export const copyableTasks = (eventID: number) => sql`(
  select coalesce(jsonb_agg(array_remove(array[
    case when t."productCategoryId" is not null then 'products' end,
    case when not t."isForAll" then 'packages' end], null) order by t."eventTaskID"), '[]')
  from "eventTasks" t
  where t."eventID" = ${eventID} and t."notificationID" is null and (t."isForAll" or exists (
    select from "eventTasksPackages" l where l."eventTaskID" = t."eventTaskID")))`;

/** SQL: a moment of the event `f`, as far from the opening day of `n` by the clocks of the place (ORG-17). */
const moved = (column: string) => sql`(
  (${sql.ref(column)} at time zone f."timeZone") + make_interval(days =>
    (n."eventStarts" at time zone n."timeZone")::date - (f."eventStarts" at time zone f."timeZone")::date)
  ) at time zone n."timeZone"`;

/**
 * What the event asks for, in place of what a new one does: of copied categories, and of the copied packages by their
 * names. What would be about nothing or be asked of nobody is left out. The history has what is other than in a new one.
 */
export const copyTasks = ({ from, to }: Pair, categories: Pair[], userID: number) => sql`
  with task as materialized (
    select t."taskKind", t."daysBefore", ${moved('t.timeDue')} as "timeDue", t.minimum, t."fileKind", t."isForAll",
      category.to as "productCategoryId", array(
        select copy."packageID" from "eventTasksPackages" l join packages k using ("packageID")
        join packages copy on copy."eventID" = ${to} and copy."nameFi" = k."nameFi"
        where l."eventTaskID" = t."eventTaskID") as packages
    from "eventTasks" t join events f on f."eventID" = t."eventID" join events n on n."eventID" = ${to}
    left join jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) category ("from" bigint, "to" bigint)
      on category.from = t."productCategoryId"
    where t."eventID" = ${from} and t."notificationID" is null
      and (t."productCategoryId" is null or category.to is not null)
  ), asked as (
    select * from task where "isForAll" or packages <> '{}'
  ), gone as (
    delete from "eventTasks" t where t."eventID" = ${to} and not exists (
      select from asked a where a."taskKind" = t."taskKind" and num_nonnulls(a."productCategoryId", a."fileKind") = 0)
  ), made as (
    insert into "eventTasks" ("eventID", "taskKind", "daysBefore", "timeDue", minimum, "productCategoryId", "fileKind",
      "isForAll", "modifiedBy")
    select ${to}::bigint, "taskKind", "daysBefore", "timeDue", minimum, "productCategoryId", "fileKind", "isForAll",
      ${userID}::bigint from asked
    on conflict ("eventID", "taskKind", "productCategoryId", "fileKind", "notificationID") do update
      set "daysBefore" = excluded."daysBefore", "timeDue" = excluded."timeDue", minimum = excluded.minimum,
        "isForAll" = excluded."isForAll", "modifiedBy" = excluded."modifiedBy"
    returning "eventTaskID", "taskKind", "productCategoryId", "fileKind"
  )
  insert into "eventTasksPackages" ("eventTaskID", "packageID")
  select made."eventTaskID", unnest(a.packages) from made join asked a on a."taskKind" = made."taskKind"
    and a."productCategoryId" is not distinct from made."productCategoryId"
    and a."fileKind" is not distinct from made."fileKind"
  where not a."isForAll"`;

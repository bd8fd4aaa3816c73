-- What an event asks of its exhibitors (ORG-83): rules over data, each with a deadline. How far an exhibitor is
-- stands nowhere: it is worked out whenever somebody asks (ORG-84).
create table "eventTasks" (
  "eventTaskID" bigint generated always as identity primary key,
  "eventID" bigint not null references events,
  "taskKind" text not null check ("taskKind" in ('profile', 'logo', 'description', 'billing', 'mainContact', 'personnel',
    'order', 'scanPoints', 'rehearsals', 'invitation', 'files', 'notification')),
  -- One of both: so many days before the opening, by the clocks of the place, or a moment.
  "daysBefore" integer check ("daysBefore" between 0 and 730),
  "timeDue" timestamptz(3),
  -- Of people and files; null: as many as the quota of badges says, and one file.
  minimum integer check (minimum between 1 and 1000),
  -- Of which category something is ordered, what sort of file it is, which message is read; null: any.
  "productCategoryId" bigint references "productCategories" on delete cascade,
  "fileKind" text check ("fileKind" in ('pdf', 'picture')),
  "notificationID" bigint references notifications,
  -- Else it is asked of those with one of its packages.
  "isForAll" boolean not null default true,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "modifiedBy" bigint references users,
  check (num_nonnulls("daysBefore", "timeDue") = 1),
  check (minimum is null or "taskKind" in ('personnel', 'files')),
  check ("productCategoryId" is null or "taskKind" = 'order'),
  check ("fileKind" is null or "taskKind" = 'files'),
  check (("notificationID" is not null) = ("taskKind" = 'notification')),
  unique nulls not distinct ("eventID", "taskKind", "productCategoryId", "fileKind", "notificationID")
);
create index "eventTasks_productCategoryId" on "eventTasks" ("productCategoryId") where "productCategoryId" is not null;
create index "eventTasks_notificationID" on "eventTasks" ("notificationID") where "notificationID" is not null;
create index "eventTasks_modifiedBy" on "eventTasks" ("modifiedBy");
create trigger touch before update on "eventTasks" for each row execute function touch();

create table "eventTasksPackages" (
  "eventTaskID" bigint not null references "eventTasks" on delete cascade,
  "packageID" bigint not null references packages on delete cascade,
  primary key ("eventTaskID", "packageID")
);
create index "eventTasksPackages_packageID" on "eventTasksPackages" ("packageID");

call "recordChangesOf"('eventTasks', '{eventTaskID}',
  '{taskKind,daysBefore,timeDue,minimum,fileKind,isForAll}', '{productCategoryId,notificationID}');
call "recordChangesOf"('eventTasksPackages', '{eventTaskID,packageID}', '{}', '{}');

-- What an event asks for until its organiser says otherwise; it is no change of anybody's.
create function "addTasks"() returns trigger language plpgsql as $$
declare
  recorded text := coalesce(current_setting('portal.changes', true), '');
begin
  perform set_config('portal.changes', '', true);
  insert into "eventTasks" ("eventID", "taskKind", "daysBefore")
  select n."eventID", kind, days from "newRows" n cross join (values
    ('profile', 14), ('logo', 14), ('description', 14), ('billing', 7), ('personnel', 3), ('scanPoints', 1)) asked (kind, days);
  perform set_config('portal.changes', recorded, true);
  return null;
end $$;
create trigger "addTasks" after insert on events referencing new table as "newRows"
  for each statement execute function "addTasks"();

insert into "eventTasks" ("eventID", "taskKind", "daysBefore")
select e."eventID", kind, days from events e cross join (values
  ('profile', 14), ('logo', 14), ('description', 14), ('billing', 7), ('personnel', 3), ('scanPoints', 1)) asked (kind, days);

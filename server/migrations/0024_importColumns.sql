-- How a partner's tables of personnel are matched, for all who work for it (decision 008).
create table "partnersImportColumns" (
  "partnerID" bigint not null references partners on delete cascade,
  -- Of the headings: all of them together are too long for an index.
  "headingsHash" bytea not null check (octet_length("headingsHash") = 32),
  -- From left to right: {"heading": …, "kind": …}. A hundred of them at most, so much at the most.
  columns jsonb not null
    check (jsonb_typeof(columns) = 'array' and octet_length(columns::text) <= 40000),
  "timeModified" timestamptz(3) not null default now(),
  "modifiedBy" bigint references users,
  primary key ("partnerID", "headingsHash")
);
create index "partnersImportColumns_modifiedBy" on "partnersImportColumns" ("modifiedBy");
create trigger touch before update on "partnersImportColumns" for each row execute function touch();

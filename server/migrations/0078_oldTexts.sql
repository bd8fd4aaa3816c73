-- From which event another was made, so that what its texts still say of that one is found.

alter table events add "copiedFromEventID" bigint references events on delete set null;
create index "events_copiedFromEventID" on events ("copiedFromEventID") where "copiedFromEventID" is not null;
call "recordColumnsOf"('events');

-- Texts that somebody called right as they stand: what is found in a text is never kept, and a text that was changed
-- since is asked about again.
create table "rightTexts" (
  "eventID" bigint not null references events on delete cascade,
  -- Which text of the event.
  place text not null,
  -- Of the text and of what was found in it.
  version text not null,
  "timeCreated" timestamptz(3) not null default now(),
  primary key ("eventID", place)
);
call "recordChangesOf"('rightTexts', '{eventID,place}', '{}', '{version}');

-- Each address that an account has left, not the last alone: two changes in a row would shake its owner off (SEC-06).

create table "replacedEmails" (
  "userID" bigint not null references users,
  email text not null,
  "timeReplaced" timestamptz(3) not null default now(),
  primary key ("userID", email)
);
insert into "replacedEmails" ("userID", email, "timeReplaced")
select "userID", "formerEmail", "timeEmailReplaced" from users
where "formerEmail" is not null and "timeEmailReplaced" is not null;

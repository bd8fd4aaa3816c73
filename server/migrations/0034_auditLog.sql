-- Who did what: an entry for each call that changes something, written in its transaction.

create schema audit;

-- By month, so that what has had its time goes as a whole.
create table "auditEntries" (
  "auditEntryID" bigint generated always as identity,
  "timeCreated" timestamptz(3) not null default now(),
  -- The call, by its name in the contract, and the kind of record that it is about.
  action text not null,
  kind text not null,
  -- Who: a user in a session, a system by its key, a device by the link of its scan point, or nobody signed in.
  "userID" bigint,
  "sessionID" uuid,
  "apiKeyID" bigint,
  "scanPointID" bigint,
  address inet not null,
  "requestID" uuid not null,
  -- As whom, and where.
  "organizationID" bigint,
  "partnerID" bigint,
  "eventID" bigint,
  -- Whose account it was about, where it was about one.
  "accountUserID" bigint,
  -- The ids of the call's path, and the rows that it changed.
  target jsonb not null,
  changes jsonb not null,
  primary key ("auditEntryID", "timeCreated")
) partition by range ("timeCreated");
create index "auditEntries_partnerID" on "auditEntries" ("partnerID", "timeCreated", "auditEntryID");
create index "auditEntries_accountUserID" on "auditEntries" ("accountUserID", "timeCreated", "auditEntryID");

create function "refuseAuditChange"() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit log are neither changed nor deleted' using errcode = '42501';
end $$;
create trigger "refuseChange" before update or delete on "auditEntries"
  for each row execute function "refuseAuditChange"();
create trigger "refuseTruncate" before truncate on "auditEntries"
  for each statement execute function "refuseAuditChange"();

-- What no month of its own was made for: rows of a restored backup.
create table audit."other" partition of "auditEntries" default;
create trigger "refuseTruncate" before truncate on audit."other"
  for each statement execute function "refuseAuditChange"();

-- Makes the table of this month and of those that follow.
create function "makeAuditMonths"(ahead integer) returns void language plpgsql as $$
declare
  month timestamptz;
  name text;
begin
  -- Who waits for its turn here keeps all calls waiting.
  perform set_config('lock_timeout', '2s', true);
  for month in
    select generate_series(date_trunc('month', now() at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead), interval '1 month')
      at time zone 'UTC'
  loop
    name := to_char(month at time zone 'UTC', 'YYYY-MM');
    continue when to_regclass(format('audit.%I', name)) is not null;
    execute format('create table audit.%I partition of "auditEntries" for values from (%L) to (%L)',
      name, month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
    execute format('create trigger "refuseTruncate" before truncate on audit.%I
      for each statement execute function "refuseAuditChange"()', name);
  end loop;
-- Somebody reads for long: the next night is soon enough.
exception when lock_not_available then null;
end $$;
select "makeAuditMonths"(3);

-- Takes away the months that ended more than this many months ago; tells how many.
create function "dropAuditMonths"(life integer) returns integer language plpgsql as $$
declare
  first text := to_char((now() at time zone 'UTC') - make_interval(months => life), 'YYYY-MM');
  name text;
  dropped integer := 0;
begin
  perform set_config('lock_timeout', '2s', true);
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'audit'::regnamespace and c.relkind = 'r' and c.relname ~ '^\d{4}-\d{2}$'
      and c.relname < first
  loop
    execute format('drop table audit.%I', name);
    dropped := dropped + 1;
  end loop;
  alter table audit."other" disable trigger user;
  delete from audit."other" where "timeCreated" < (first || '-01')::timestamp at time zone 'UTC';
  alter table audit."other" enable trigger user;
  return dropped;
exception when lock_not_available then
  return 0;
end $$;

-- The keys in a row: what it is, and whose.
create function "auditIDs"(given jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(name, given -> name), '{}')
  from unnest(array['partnerID', 'eventID', 'userID', 'personID', 'scanPointID', 'scanPointOrderID', 'leadID',
    'leadNoteID', 'sessionID', 'orderID', 'orderRowID', 'productID', 'ticketID', 'materialID', 'eventsPartnersFileId',
    'partnerEmailId', 'partnerEmailRecipientId']) name
  where given ? name and given -> name <> 'null'
$$;

-- What a statement of such a call did to the rows of a table, added to `portal.changes`, which begins with a
-- space while a call is recorded. Of the columns `told` the values are kept, of all others the names only: a
-- column is personal until somebody says that it is not. `skipped` are those that no person changes.
create function "recordChanges"() returns trigger language plpgsql as $$
declare
  key1 text := tg_argv[0];
  key2 text := nullif(tg_argv[1], '');
  told text[] := tg_argv[2];
  skipped text[] := array['timeCreated', 'timeModified', 'modifiedBy', 'timeDeleted', 'searchText'] || tg_argv[3]::text[];
  found text;
  total integer;
begin
  if tg_op = 'INSERT' then
    select count(*) into total from "newRows";
    select string_agg(jsonb_strip_nulls(jsonb_build_object('table', tg_table_name, 'did', 'added',
      'ids', "auditIDs"(n.j), 'told', (select jsonb_object_agg(k, jsonb_build_array(null, n.j -> k))
        from unnest(told) k where jsonb_typeof(n.j -> k) <> 'null')))::text, ',')
    into found from (select to_jsonb(r) j from "newRows" r limit 200) n;
  elsif tg_op = 'DELETE' then
    select count(*) into total from "oldRows";
    select string_agg(jsonb_build_object('table', tg_table_name, 'did', 'removed', 'ids', "auditIDs"(o.j))::text, ',')
    into found from (select to_jsonb(r) j from "oldRows" r limit 200) o;
  else
    select count(*), string_agg(change::text, ',') filter (where at <= 200) into total, found
    from (
      select row_number() over () as at, jsonb_strip_nulls(jsonb_build_object('table', tg_table_name,
        'did', case
          when o.j -> 'timeDeleted' = 'null' and n.j -> 'timeDeleted' <> 'null' then 'removed'
          when o.j -> 'timeDeleted' <> 'null' and n.j -> 'timeDeleted' = 'null' then 'restored'
          else 'changed' end,
        'ids', "auditIDs"(n.j), 'told', d.told)) || case
          when d.named is null then '{}' else jsonb_build_object('named', d.named) end as change
      from (select to_jsonb(r) j from "oldRows" r) o
      join (select to_jsonb(r) j from "newRows" r) n
        on n.j -> key1 = o.j -> key1 and (key2 is null or n.j -> key2 = o.j -> key2)
      cross join lateral (
        select jsonb_object_agg(c.key, jsonb_build_array(o.j -> c.key, c.value)) filter (where c.key = any(told)) as told,
          jsonb_agg(c.key) filter (where c.key <> all(told)) as named
        from jsonb_each(n.j) c
        where c.value is distinct from o.j -> c.key and c.key <> all(skipped)
      ) d
      where d.told is not null or d.named is not null or o.j -> 'timeDeleted' is distinct from n.j -> 'timeDeleted'
    ) changed;
  end if;
  if found is not null then
    if total > 200 then
      found := found || ',' || jsonb_build_object('table', tg_table_name, 'more', total - 200);
    end if;
    perform set_config('portal.changes', current_setting('portal.changes') || found || ',', true);
  end if;
  return null;
end $$;

-- Has the changes of a table recorded; `keys` tell its rows apart, one or two columns.
create procedure "recordChangesOf"("table" text, keys text[], told text[], skipped text[]) language plpgsql as $$
declare
  operation text;
  transition text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    transition := case operation
      when 'insert' then 'new table as "newRows"'
      when 'delete' then 'old table as "oldRows"'
      else 'old table as "oldRows" new table as "newRows"' end;
    execute format('create trigger %I after %s on %I referencing %s for each statement
      when (current_setting(''portal.changes'', true) <> '''')
      execute function "recordChanges"(%L, %L, %L, %L)',
      'record ' || operation, operation, "table", transition, keys[1], coalesce(keys[2], ''), told, skipped);
  end loop;
end $$;

call "recordChangesOf"('users', '{userID}', '{notificationLanguage,notificationMails,isDisabled}', '{timeNotificationMails}');
call "recordChangesOf"('sessions', '{sessionID}', '{organizationID}', '{timeLastUsed,timeProved}');
call "recordChangesOf"('passwordResets', '{tokenHash}', '{}', '{timeExpires}');
call "recordChangesOf"('emailChanges', '{userID}', '{}', '{tokenHash,stopHash,timeExpires}');
call "recordChangesOf"('passkeys', '{passkeyID}', '{}', '{signCount,timeLastUsed,lastUserAgent}');
call "recordChangesOf"('totps', '{userID}', '{}', '{lastStep,timeLastUsed,lastUserAgent,newSecret,newKeyID}');
call "recordChangesOf"('recoveryCodes', '{userID,codeHash}', '{}', '{}');
call "recordChangesOf"('factorRemovals', '{userID}', '{timeDue}', '{stopHash}');
call "recordChangesOf"('partnersUsers', '{userID,partnerID}', '{}',
  '{email,firstNames,lastName,isListed,isUserDeleted,timeAccepted}');
call "recordChangesOf"('partners', '{partnerID}',
  '{name,displayName,businessID,vatNumber,city,countryCode,postalCode,homepage,facebookPage,logoMaterialID,eInvoiceAddress,eInvoiceIntermediateId,eInvoiceOperator,invoiceCompany,invoiceCompanyBusinessID,invoiceCity,invoicePostalCode}', '{}');
call "recordChangesOf"('partnersImportColumns', '{partnerID,headingsHash}', '{}', '{headingsHash}');
call "recordChangesOf"('eventsPartners', '{eventsPartnerID}', '{videoUrl,videoPlatform,packageLevel,personnelQuota}', '{}');
call "recordChangesOf"('eventsPartnersFiles', '{eventsPartnersFileId}', '{materialID}', '{}');
call "recordChangesOf"('materials', '{materialID}', '{contentType,fileSize,isPublic,materialFolderType}',
  '{storageName,thumbnailStorageName}');
call "recordChangesOf"('persons', '{personID}', '{}', '{email}');
call "recordChangesOf"('eventsPersons', '{eventsPersonID}', '{personType,personStatus,emailMarketingAllowed,smsMarketingAllowed}',
  '{firstNames,lastName,email,timePersonModified,isPersonDeleted,isListed}');
call "recordChangesOf"('scanPoints', '{scanPointID}', '{name,location,qrEnabled,commentsEnabled,salesType,timeLinkRenewed}',
  '{scanCount,leadCount,clockWrongCount}');
call "recordChangesOf"('scanPointOrders', '{scanPointOrderID}', '{total,invoiceCompany,invoiceCompanyBusinessID}', '{}');
call "recordChangesOf"('captureDevices', '{scanPointID,deviceID}', '{}', '{timeLastContact,unsentCount}');
-- Of leads never more than names of fields: the organiser reads this log too.
call "recordChangesOf"('leads', '{leadID}', '{}', '{}');
call "recordChangesOf"('leadNotes', '{leadNoteID}', '{}', '{}');
call "recordChangesOf"('orders', '{orderID}',
  '{status,orderNumber,timeOrdered,paymentMethod,totalConfirmed,totalWithTaxRounded,invoiceCompany,invoiceCompanyBusinessID,vatNumber,eInvoiceAddress,eInvoiceIntermediateId,eInvoiceOperator}',
  '{totalTaxConfirmed,totalWithoutTaxConfirmed,timeDetailsModified}');
call "recordChangesOf"('orderRows', '{orderRowID}', '{name,productCount,price,status}',
  '{totalPriceIncludingProductCount,taxAmount,taxPercent,originalPrice,sku,unitType,description,bundledProducts,createdFrom}');
call "recordChangesOf"('tickets', '{ticketID}', '{productName}', '{ticketKey}');
call "recordChangesOf"('partnerEmails', '{partnerEmailId}', '{status,isEnabled,timeSent}', '{}');
call "recordChangesOf"('partnerEmailRecipients', '{partnerEmailRecipientId}', '{state,answer}', '{timeSent,serverWords,code}');
call "recordChangesOf"('partnerOptOuts', '{partnerID,email}', '{}', '{}');

-- For whom and where a call was that names neither: that of the record in its path, or of what it changed.
create function "auditParticipation"(given jsonb, "callersPartnerIDs" bigint[], out "partnerID" bigint, out "eventID" bigint)
language plpgsql stable as $$
begin
  if given ? 'partnerID' then
    "partnerID" := given -> 'partnerID';
    "eventID" := given -> 'eventID';
  elsif given ? 'leadID' then
    select l."partnerID", l."eventID" into "partnerID", "eventID" from leads l where l."leadID" = (given -> 'leadID')::bigint;
  elsif given ? 'scanPointID' then
    select s."partnerID", s."eventID" into "partnerID", "eventID" from "scanPoints" s
    where s."scanPointID" = (given -> 'scanPointID')::bigint;
  elsif given ? 'orderID' then
    select o."partnerID", o."eventID" into "partnerID", "eventID" from orders o where o."orderID" = (given -> 'orderID')::bigint;
  elsif given ? 'ticketID' then
    select t."partnerID", t."eventID" into "partnerID", "eventID" from tickets t where t."ticketID" = (given -> 'ticketID')::bigint;
  elsif given ? 'partnerEmailId' then
    select e."partnerID", e."eventID" into "partnerID", "eventID" from "partnerEmails" e
    where e."partnerEmailId" = (given -> 'partnerEmailId')::bigint;
  elsif given ? 'personID' then
    select p."partnerID" into "partnerID" from persons p where p."personID" = (given -> 'personID')::bigint;
    "eventID" := given -> 'eventID';
  elsif given ? 'userID' then
    select l."partnerID" into "partnerID" from "partnersUsers" l
    where l."userID" = (given -> 'userID')::bigint and l."partnerID" = any("callersPartnerIDs") and l."timeDeleted" is null
    order by l."partnerID" limit 1;
  end if;
end $$;

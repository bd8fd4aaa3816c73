-- The whole data model of the catalogue's ENT part. Names are the wire's, to the letter.
-- "externalKey" is the stable key of a row in an import file (IMP-01).

create collation finnish (provider = icu, locale = 'fi');

create function touch() returns trigger language plpgsql as $$
begin
  new."timeModified" := now();
  return new;
end $$;

-- Organisers and users -------------------------------------------------------------------------

create table organizations (
  "organizationID" bigint generated always as identity primary key,
  "externalKey" text unique,
  name text not null,
  "supportEmail" text,
  "lastOrderNumber" integer not null default 0
);

create table users (
  "userID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  "firstNames" text not null,
  "lastName" text not null,
  email text not null check (email = lower(email)),
  phone text,
  "passwordHash" text,
  "isDisabled" boolean not null default false,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create unique index "users_email" on users (email) where "timeDeleted" is null;
create index "users_organizationID" on users ("organizationID");

create table sessions (
  "sessionID" uuid primary key default gen_random_uuid(),
  "userID" bigint not null references users,
  "organizationID" bigint not null references organizations,
  "userAgent" text,
  "timeCreated" timestamptz(3) not null default now(),
  "timeLastUsed" timestamptz(3) not null default now(),
  "timeEnded" timestamptz(3)
);
create index "sessions_userID" on sessions ("userID") where "timeEnded" is null;
create index "sessions_timeLastUsed" on sessions ("timeLastUsed");

create table "passwordResets" (
  "tokenHash" bytea primary key,
  "userID" bigint not null references users,
  "timeCreated" timestamptz(3) not null default now(),
  "timeUsed" timestamptz(3)
);
create index "passwordResets_userID" on "passwordResets" ("userID") where "timeUsed" is null;

-- Partners -------------------------------------------------------------------------------------

create table partners (
  "partnerID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  name text not null check (name <> ''),
  "displayName" text,
  homepage text,
  "facebookPage" text,
  "contactEmail" text,
  "businessID" text,
  "streetAddress" text,
  "postalCode" text,
  city text,
  phone text,
  "logoMaterialID" bigint,
  "invoiceCompany" text,
  "invoiceCompanyBusinessID" text,
  "invoiceStreetAddress" text,
  "invoicePostalCode" text,
  "invoiceCity" text,
  "invoiceReference" text,
  "vatNumber" text,
  "eInvoiceAddress" text,
  "eInvoiceOperator" text,
  "eInvoiceIntermediateId" text,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "partners_organizationID" on partners ("organizationID");

create table "partnersUsers" (
  "partnerID" bigint not null references partners,
  "userID" bigint not null references users,
  "timeCreated" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  primary key ("userID", "partnerID")
);
create index "partnersUsers_partnerID" on "partnersUsers" ("partnerID") where "timeDeleted" is null;

-- Events ---------------------------------------------------------------------------------------

create table events (
  "eventID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  name text not null,
  "eventStarts" timestamptz(3) not null,
  "eventEnds" timestamptz(3) not null,
  "timeZone" text not null default 'Europe/Helsinki',
  "venueName" text not null default '',
  "venueCity" text not null default '',
  "venueStreetAddress" text not null default '',
  "venueZip" text not null default '',
  description text,
  "isProspectumLiveEnabled" boolean not null default false,
  "primaryColor" text not null default '#14532d',
  "secondaryFontColor" text not null default '#ffffff',
  "tertiaryFontColor" text not null default '#4b5563',
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  check ("eventEnds" >= "eventStarts")
);
create index "events_organizationID" on events ("organizationID");

create table "eventsPartners" (
  "eventID" bigint not null references events,
  "partnerID" bigint not null references partners,
  description text,
  "additionalInfo" text,
  department text,
  "packageLevel" text not null default 'extensive' check ("packageLevel" in ('brief', 'extensive')),
  "videoPlatform" text not null default 'youtube' check ("videoPlatform" in ('youtube', 'vimeo', 'other')),
  "videoUrl" text,
  "videoEmbedCode" text,
  "personnelQuota" integer check ("personnelQuota" >= 0),
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  primary key ("partnerID", "eventID")
);
create index "eventsPartners_eventID" on "eventsPartners" ("eventID") where "timeDeleted" is null;

-- Files ----------------------------------------------------------------------------------------

create table materials (
  "materialID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  "eventID" bigint references events,
  "partnerID" bigint references partners,
  "materialFolderType" integer not null check ("materialFolderType" in (4, 15)),
  "isPublic" boolean not null default false,
  name text not null,
  "originalFileName" text not null,
  "fileExtension" text not null,
  "contentType" text not null,
  "fileSize" bigint not null check ("fileSize" >= 0),
  "storageName" text not null unique,
  "thumbnailStorageName" text unique,
  "timeCreated" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "materials_partnerID" on materials ("partnerID");
create index "materials_organizationID" on materials ("organizationID");
create index "materials_eventID" on materials ("eventID");

alter table partners add foreign key ("logoMaterialID") references materials;
create index "partners_logoMaterialID" on partners ("logoMaterialID");

create table "eventsPartnersFiles" (
  "eventsPartnersFileId" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "materialID" bigint not null references materials,
  name text not null,
  "timeCreated" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "eventsPartnersFiles_place" on "eventsPartnersFiles" ("eventID", "partnerID")
  where "timeDeleted" is null;
create unique index "eventsPartnersFiles_materialID" on "eventsPartnersFiles" ("materialID", "eventID")
  where "timeDeleted" is null;

create table "partnerPortals" (
  "eventID" bigint primary key references events,
  "userCanEditOrders" boolean not null default false,
  "contactInformationForPartners" text,
  "logoMaterialID" bigint references materials,
  "isScanPointSalesEnabled" boolean not null default false,
  "isProductsEnabled" boolean not null default false,
  "timePartnerPortalOpens" timestamptz(3),
  "timePartnerPortalCloses" timestamptz(3),
  "customCss" text,
  "isShopAndGuestsHidden" boolean not null default false,
  "isVisitorContactDataHidden" boolean not null default false
);

-- People ---------------------------------------------------------------------------------------

create table persons (
  "personID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  "firstNames" text not null,
  "lastName" text not null,
  emails jsonb not null default '[]' check (jsonb_typeof(emails) = 'array'),
  phones jsonb not null default '[]' check (jsonb_typeof(phones) = 'array'),
  -- The primary address, for search and for telling persons apart.
  email text generated always as (
    lower(jsonb_path_query_first(emails, '$[*] ? (@.primary == true).email') #>> '{}')
  ) stored,
  -- What lists search, in lower case: LIKE on it costs a tenth of ILIKE on each column (T15).
  "searchText" text generated always as (
    lower((
      "firstNames" || E'\n' || "lastName" || E'\n' ||
      coalesce(jsonb_path_query_first(emails, '$[*] ? (@.primary == true).email') #>> '{}', '')
    ) collate finnish)
  ) stored,
  "jobTitle" text,
  description text,
  "streetAddress" text,
  "postalCode" text,
  city text,
  company text,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create unique index "persons_email" on persons ("organizationID", email) where "timeDeleted" is null;
create index "persons_emails" on persons using gin (emails jsonb_path_ops);

create table "eventsPersons" (
  "eventsPersonID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "personID" bigint not null references persons,
  "personType" integer not null check ("personType" in (2, 3)),
  "personStatus" integer not null check ("personStatus" between 0 and 10),
  "emailMarketingAllowed" boolean not null default true,
  "smsMarketingAllowed" boolean not null default true,
  -- What the badge's QR code carries (CAP-07).
  "badgeCode" uuid not null unique default gen_random_uuid(),
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create unique index "eventsPersons_personID" on "eventsPersons" ("personID", "eventID")
  where "timeDeleted" is null;
create index "eventsPersons_place" on "eventsPersons" ("eventID", "partnerID", "personType")
  include ("personID") where "timeDeleted" is null;

-- Scan points ----------------------------------------------------------------------------------

create table "scanPointOrders" (
  "scanPointOrderID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "userID" bigint not null references users,
  total numeric(12, 2) not null check (total >= 0),
  "invoiceCompany" text not null,
  "invoiceCompanyBusinessID" text not null,
  "invoiceStreetAddress" text,
  "invoicePostalCode" text,
  "invoiceCity" text,
  "invoiceReference" text,
  "vatNumber" text,
  "eInvoiceAddress" text,
  "eInvoiceOperator" text,
  "eInvoiceIntermediateId" text,
  "timeCreated" timestamptz(3) not null default now(),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "scanPointOrders_place" on "scanPointOrders" ("partnerID", "eventID");
create index "scanPointOrders_userID" on "scanPointOrders" ("userID");

create table "scanPoints" (
  "scanPointID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "scanPointOrderID" bigint references "scanPointOrders",
  name text not null check (name <> ''),
  description text,
  location text,
  "qrEnabled" boolean not null default true,
  "commentsEnabled" boolean not null default true,
  "salesType" text not null default 'partner' check ("salesType" in ('partner', 'partnerAdditional')),
  "captureKey" uuid not null unique default gen_random_uuid(),
  -- Kept by the trigger below, so that a list never counts (S4).
  "scanCount" integer not null default 0,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "scanPoints_place" on "scanPoints" ("eventID", "partnerID") where "timeDeleted" is null;
create index "scanPoints_scanPointOrderID" on "scanPoints" ("scanPointOrderID");

create table scans (
  "scanPointScanID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "scanPointID" bigint not null references "scanPoints",
  "eventsPersonID" bigint references "eventsPersons",
  "timeScanned" timestamptz(3) not null,
  "timeReceived" timestamptz(3) not null default now(),
  "firstNames" text,
  "lastName" text,
  email text,
  phone text,
  company text,
  "jobTitle" text,
  comment text,
  "isTest" boolean not null default false
);
create index "scans_scanPointID" on scans ("scanPointID", "timeScanned" desc, "scanPointScanID" desc);
create index "scans_eventsPersonID" on scans ("eventsPersonID");

create function "countScans"() returns trigger language plpgsql as $$
begin
  update "scanPoints" p set "scanCount" = p."scanCount" + s.n
  from (select "scanPointID", count(*) as n from added where not "isTest" group by 1) s
  where s."scanPointID" = p."scanPointID";
  return null;
end $$;
create trigger "countScans" after insert on scans
  referencing new table as added for each statement execute function "countScans"();

create function "uncountScans"() returns trigger language plpgsql as $$
begin
  update "scanPoints" p set "scanCount" = p."scanCount" - s.n
  from (select "scanPointID", count(*) as n from removed where not "isTest" group by 1) s
  where s."scanPointID" = p."scanPointID";
  return null;
end $$;
create trigger "uncountScans" after delete on scans
  referencing old table as removed for each statement execute function "uncountScans"();

-- Shop -----------------------------------------------------------------------------------------

create table "productCategories" (
  "productCategoryId" bigint generated always as identity primary key,
  "externalKey" text unique,
  "eventID" bigint not null references events,
  "parentProductCategoryId" bigint references "productCategories",
  name text not null,
  position integer not null default 0
);
create index "productCategories_eventID" on "productCategories" ("eventID");
create index "productCategories_parent" on "productCategories" ("parentProductCategoryId");

create table products (
  "productID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "eventID" bigint not null references events,
  name text not null,
  sku text not null default '',
  description text,
  active boolean not null default true,
  stock integer check (stock >= 0),
  price numeric(12, 4) not null check (price >= 0),
  "taxPercent" numeric(5, 2) not null check ("taxPercent" between 0 and 100),
  "unitType" text not null default 'kpl',
  "isBundle" boolean not null default false,
  "isTicket" boolean not null default false,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "products_eventID" on products ("eventID") where "timeDeleted" is null;

create table "productsCategories" (
  "productID" bigint not null references products,
  "productCategoryId" bigint not null references "productCategories",
  primary key ("productID", "productCategoryId")
);
create index "productsCategories_category" on "productsCategories" ("productCategoryId");

create table "productsMaterials" (
  "productID" bigint not null references products,
  "materialID" bigint not null references materials,
  position integer not null default 0,
  primary key ("productID", "materialID")
);
create index "productsMaterials_materialID" on "productsMaterials" ("materialID");

create table "productBundles" (
  "productBundleID" bigint generated always as identity primary key,
  "productID" bigint not null references products,
  "bundledProductID" bigint not null references products,
  quantity integer not null check (quantity > 0),
  unique ("productID", "bundledProductID"),
  check ("productID" <> "bundledProductID")
);
create index "productBundles_bundledProductID" on "productBundles" ("bundledProductID");

create table orders (
  "orderID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "userID" bigint not null references users,
  name text not null,
  "orderNumber" integer,
  status integer not null check (status in (1, 2, 3, 4, 5, 9, 12)),
  "createdFrom" integer not null default 2,
  "paymentMethod" integer not null default 1,
  "firstNames" text,
  "lastName" text,
  email text,
  phone text,
  company text,
  "streetAddress" text,
  "postalCode" text,
  city text,
  "countryCode" text not null default 'FI',
  "invoiceCompany" text,
  "invoiceCompanyBusinessID" text,
  "invoiceStreetAddress" text,
  "invoicePostalCode" text,
  "invoiceCity" text,
  "invoiceReference" text,
  "vatNumber" text,
  "eInvoiceAddress" text,
  "eInvoiceOperator" text,
  "eInvoiceIntermediateId" text,
  "totalConfirmed" numeric(12, 2) not null default 0,
  "totalTaxConfirmed" numeric(12, 2) not null default 0,
  "totalWithoutTaxConfirmed" numeric(12, 2) not null default 0,
  "totalWithTaxRounded" numeric(12, 2) not null default 0,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  unique ("organizationID", "orderNumber"),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "orders_place" on orders ("partnerID", "eventID") where "timeDeleted" is null;
create index "orders_userID" on orders ("userID");
create unique index "orders_openCart" on orders ("userID", "partnerID", "eventID")
  where status = 9 and "timeDeleted" is null;

create table "orderRows" (
  "orderRowID" bigint generated always as identity primary key,
  "orderID" bigint not null references orders,
  "productID" bigint not null references products,
  "productBundleID" bigint references "productBundles",
  name text not null,
  description text,
  status integer not null check (status in (3, 4, 5)),
  "productCount" integer not null check ("productCount" between 1 and 99999),
  price numeric(12, 4) not null,
  "originalPrice" numeric(12, 4) not null,
  "taxPercent" numeric(5, 2) not null,
  "taxAmount" numeric(12, 2) not null,
  "totalPriceIncludingProductCount" numeric(12, 2) not null,
  "createdFrom" integer not null default 2,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "orderRows_orderID" on "orderRows" ("orderID") where "timeDeleted" is null;
create index "orderRows_productID" on "orderRows" ("productID");
create index "orderRows_productBundleID" on "orderRows" ("productBundleID");

create table tickets (
  "ticketID" bigint generated always as identity primary key,
  "orderRowID" bigint not null references "orderRows",
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "productName" text not null,
  "ticketKey" uuid not null unique default gen_random_uuid(),
  "timeCreated" timestamptz(3) not null default now(),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "tickets_place" on tickets ("partnerID", "eventID");
create index "tickets_orderRowID" on tickets ("orderRowID");

-- Invitations ----------------------------------------------------------------------------------

create table "partnerEmails" (
  "partnerEmailId" bigint generated always as identity primary key,
  "externalKey" text unique,
  "eventID" bigint not null references events,
  -- null: the organiser's template (ENT-15)
  "partnerID" bigint,
  title text not null,
  "senderName" text not null,
  "contentHtml" text not null default '',
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'failed')),
  "isEnabled" boolean not null default false,
  "timeSent" timestamptz(3),
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "partnerEmails_place" on "partnerEmails" ("eventID", "partnerID")
  where "timeDeleted" is null;
create unique index "partnerEmails_template" on "partnerEmails" ("eventID")
  where "partnerID" is null and "timeDeleted" is null;

create table "partnerEmailRecipients" (
  "partnerEmailRecipientId" bigint generated always as identity primary key,
  "partnerEmailId" bigint not null references "partnerEmails",
  "receiverEmail" text not null check ("receiverEmail" = lower("receiverEmail")),
  label text,
  name text,
  -- The personal part of the registration link (SRV-58).
  code uuid not null unique default gen_random_uuid(),
  "timeCreated" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create unique index "partnerEmailRecipients_receiver"
  on "partnerEmailRecipients" ("partnerEmailId", "receiverEmail") where "timeDeleted" is null;

-- Notifications and visitors -------------------------------------------------------------------

create table notifications (
  "notificationID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "organizationID" bigint not null references organizations,
  "eventID" bigint references events,
  title text not null,
  "contentText" text not null,
  "timeToShow" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "notifications_eventID" on notifications ("eventID");
create index "notifications_organizationID" on notifications ("organizationID");

create table "partnersUsersNotifications" (
  "partnersUsersNotificationsID" bigint generated always as identity primary key,
  "notificationID" bigint not null references notifications,
  "partnerID" bigint not null,
  "userID" bigint not null,
  "markedAsRead" boolean not null default false,
  "timeRead" timestamptz(3),
  unique ("userID", "partnerID", "notificationID"),
  foreign key ("userID", "partnerID") references "partnersUsers"
);
create index "partnersUsersNotifications_notificationID"
  on "partnersUsersNotifications" ("notificationID");

create table visitors (
  "visitorID" bigint generated always as identity primary key,
  "externalKey" text unique,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "firstName" text,
  "lastName" text,
  company text,
  "jobTitle" text,
  email text,
  phone text,
  "timeCreated" timestamptz(3) not null default now(),
  "timeLatestActivity" timestamptz(3) not null default now(),
  "activityTime" integer not null default 0 check ("activityTime" >= 0),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "visitors_place" on visitors ("eventID", "partnerID");

-- Running --------------------------------------------------------------------------------------

create table "outgoingMails" (
  "outgoingMailID" bigint generated always as identity primary key,
  "messageKey" text not null,
  recipient text not null,
  "senderName" text,
  "replyTo" text,
  subject text not null,
  html text not null,
  "text" text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'kept')),
  tries integer not null default 0,
  "lastError" text,
  "timeCreated" timestamptz(3) not null default now(),
  "timeSent" timestamptz(3),
  unique ("messageKey", recipient)
);
create index "outgoingMails_waiting" on "outgoingMails" ("timeCreated") where state in ('waiting', 'sending');

-- The table that rate-limiter-flexible expects.
create table "rateLimits" (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

do $$
declare name text;
begin
  foreach name in array array[
    'users', 'partners', 'events', 'eventsPartners', 'persons', 'eventsPersons',
    'products', 'orders', 'orderRows', 'partnerEmails'
  ] loop
    execute format(
      'create trigger touch before update on %I for each row execute function touch()', name);
  end loop;
end $$;
-- A scan that arrives is no change of the scan point's settings.
create trigger touch before update on "scanPoints" for each row
  when (old."scanCount" = new."scanCount") execute function touch();

-- Erasure of an account (PRIV-03): the row stays for what refers to it, and says nothing of anybody.

alter table users
  add "timeErased" timestamptz(3),
  add constraint "users_erased" check (
    "timeErased" is null or (
      "timeDeleted" is not null and "firstNames" = '' and "lastName" = '' and email = ''
      and num_nonnulls(phone, "passwordHash", "formerEmail", "timeEmailReplaced", "externalKey",
        "createdByPartnerID", "modifiedBy", "timeNotificationMails") = 0));

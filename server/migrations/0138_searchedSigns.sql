-- O’Hara is found by O'Hara, and Anna–Liisa by Anna-Liisa (U12): phones put the one, keyboards have the other.
create or replace function "searchFold"(given text) returns text language sql immutable parallel safe strict as $$
  select case
    when octet_length(given) = char_length(given) then lower(given)
    else normalize(regexp_replace(normalize(
      replace(replace(replace(replace(
        translate(lower(given collate finnish), 'øłđðħıŋ‘’ʼ´‐‑–—“”', 'olddhin''''''''----""'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKD), '[\u0300-\u036f]', '', 'g'), NFC)
  end
$$;

-- What is kept folded is folded anew, where it has such a sign; nobody has changed it.
alter table persons disable trigger touch;
update persons set "firstNames" = "firstNames" where "firstNames" || "lastName" ~ '[‘’ʼ´‐‑–—“”]';
alter table persons enable trigger touch;
alter table users disable trigger touch;
update users set "firstNames" = "firstNames" where "firstNames" || "lastName" ~ '[‘’ʼ´‐‑–—“”]';
alter table users enable trigger touch;
alter table "eventsPartners" disable trigger touch;
update "eventsPartners" set "partnerName" = "partnerName"
  where "partnerName" || coalesce(department, '') ~ '[‘’ʼ´‐‑–—“”]';
alter table "eventsPartners" enable trigger touch;
update leads set company = company
  where concat("firstNames", "lastName", company) ~ '[‘’ʼ´‐‑–—“”]';
update scans set company = company
  where concat("firstNames", "lastName", company, "jobTitle", comment) ~ '[‘’ʼ´‐‑–—“”]';

-- The template that invitations of exhibitors start from has a text in each language (ORG-73): the plain columns are the
-- Finnish one, empty where there is none. Invitations themselves have one text.
alter table "partnerEmails" add "titleEn" text, add "contentHtmlEn" text;
call "recordChangesOf"('partnerEmails', '{partnerEmailId}', '{status,isEnabled,timeSent}', '{}');

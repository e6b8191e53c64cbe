-- Tells queued, retried and failed mails apart in the e-mail log.
alter table "email" add column "attempts" integer;
alter table "email" add column "nextTry" timestamp(3) with time zone;
update email as e set attempts = o.attempts, "nextTry" = o.due from outgoing_mail as o where o.id = e.id;

-- Metrics count the mails of the last days.
create index outgoing_mail_created on outgoing_mail (created);

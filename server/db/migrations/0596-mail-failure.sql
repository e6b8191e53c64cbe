-- Why the mail server did not take a mail, as a code that readers see in their language, and what it said.
alter table "email" add column "failure" text;
alter table "email" add column "details" text;
update email as e set failure = 'other', details = left(o.failure, 1000)
  from outgoing_mail as o where o.id = e.id and o.failure is not null and e.status = 'Failed';

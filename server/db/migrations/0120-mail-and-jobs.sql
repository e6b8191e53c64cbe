-- Mail is kept with the transaction that wants it and posted after its commit. due is null when there is nothing more to
-- try: posted, refused for good, given up, or kept where no mail server is set.
alter table outgoing_mail
  add column sender text not null default '',
  add column attempts int not null default 0,
  add column due timestamptz;
create index outgoing_mail_due on outgoing_mail (due) where due is not null;

create function tell_postman() returns trigger language plpgsql as $$
begin
  perform pg_notify('lading_mail', '');
  return null;
end $$;
create trigger tell_postman after insert on outgoing_mail
  for each row when (new.due is not null) execute function tell_postman();

-- When each regular job was last finished, by whichever process.
create table job_run (
  name text primary key,
  finished timestamptz not null
);

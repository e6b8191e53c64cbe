-- The body of a mail with a one-time link has a placeholder; the link is made from the id of the mail and the key of the
-- installation when the mail is sent. Links in mails that are not going out any more are removed.
alter table outgoing_mail add column has_link boolean not null default false;
update outgoing_mail set body = regexp_replace(body, '/accept\?id=\S+', '/accept?id=…') where due is null;

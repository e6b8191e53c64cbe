-- Mail is enqueued in the job queue by the code that stores it (schema lading_queue, which graphile-worker creates), so
-- nothing listens to this trigger any more. The table job_run stays: running processes of the version before still read it.
drop trigger if exists tell_postman on outgoing_mail;
drop function if exists tell_postman();

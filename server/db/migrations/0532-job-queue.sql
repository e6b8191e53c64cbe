-- Mail is put into the job queue by who keeps it (schema lading_queue, which the library graphile-worker makes itself);
-- nothing listens to this trigger any more. The table job_run stays: processes of the version before read it until they end.
drop trigger if exists tell_postman on outgoing_mail;
drop function if exists tell_postman();

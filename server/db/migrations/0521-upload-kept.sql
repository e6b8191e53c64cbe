-- The bytes that are kept may differ from those that were announced: the place goes out of pictures. A file row of a device
-- names the announced ones, and becomes a row of the kept ones as soon as both are there.
alter table upload add column kept_sha256 text, add column kept_size int;

create or replace function meet_bytes() returns trigger language plpgsql as $$
declare
  arrived upload;
begin
  perform file_lock(new.id);
  select * into arrived from upload u
  where u.id = new.id and u.sha256 = new.sha256 and u.user_id = new.uploader and u.complete;
  if found then
    new.status := 'ready';
    new."mimeType" := arrived.mime_type;
    new.sha256 := coalesce(arrived.kept_sha256, arrived.sha256);
    new.size := coalesce(arrived.kept_size, arrived.size);
  end if;
  return new;
end $$;

-- Rows that come with a version are not captured one by one: a bulk insert takes the clock first and writes their facts
-- in one statement.
do $$
declare t text;
begin
  for t in
    select c.relname from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname = 'sync_' || c.relname || '_add' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %I', 'sync_' || t || '_add', t);
    execute format('create constraint trigger %I after insert on %I deferrable initially deferred
      for each row when (new.version = 0) execute function %I()', 'sync_' || t || '_add', t, 'capture_' || t);
    execute format('create constraint trigger %I after delete on %I deferrable initially deferred
      for each row execute function %I()', 'sync_' || t || '_remove', t, 'capture_' || t);
  end loop;
end $$;

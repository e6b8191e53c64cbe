-- Whether a table has a row of this id, of whichever organization: an id that is taken is never given to a second record,
-- also where the policies of the database hide the first from who asks.
create function id_taken(place regclass, row_id uuid) returns boolean language plpgsql stable as $$
declare
  found_one boolean;
begin
  execute format('select exists (select from %s where id = $1)', place) into found_one using row_id;
  return found_one;
end $$;

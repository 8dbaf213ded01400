-- A school that moves between two cells (installations). The tables belong to the operator, not to the school, and no
-- export contains them, hence outside of the walled schema. A school without a row is here.
create table maintenance.school_move (
  school_id uuid primary key,
  -- In the old cell: the school is copied while it is used; it is read-only until `paused_until`; it has left.
  -- In the new cell: the copy exists, and nobody may use it yet.
  step text not null check (step in ('copying', 'paused', 'moved', 'arriving')),
  other_cell text not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- If the move is interrupted during the pause, the school can be used again from this time on.
  paused_until timestamptz,
  moved_at timestamptz,
  -- In the new cell: the transaction that wrote the copy.
  copied_in xid8,
  check ((step = 'paused') = (paused_until is not null)),
  check ((step = 'moved') = (moved_at is not null)),
  check ((step = 'arriving') = (copied_in is not null))
);

-- The last row that the old cell replicates. When the new cell has it, the new cell has everything.
create table maintenance.school_move_mark (
  school_id uuid primary key,
  mark uuid not null
);

-- Where a school is: null if it is here, otherwise `paused` or `elsewhere`.
create function school_place(school uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (
    select case
        when step in ('moved', 'arriving') then 'elsewhere'
        when step = 'paused' and paused_until > clock_timestamp() then 'paused'
      end
      from maintenance.school_move where school_id = school);

-- Called at the beginning of each transaction of a school. A move takes the same lock exclusively when it pauses the
-- school, so that afterwards each transaction has either committed or sees the pause. The lock is taken in a statement
-- of its own, because the next statement must see what was committed while it waited.
create function hold_school(school uuid) returns text
  language plpgsql volatile strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  place text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('school move'), hashtext(school::text));
  place := public.school_place(school);
  if place = 'elsewhere' then
    raise exception 'the school moves to another cell' using errcode = 'SK001';
  end if;
  if place = 'paused' then
    perform set_config('transaction_read_only', 'on', true);
  end if;
  return place;
end
$$;

revoke execute on function school_place(uuid), hold_school(uuid) from public;
grant execute on function school_place(uuid), hold_school(uuid) to sakumon_app;

-- A person who signs in belongs to no school before the session is opened.
create function account_session__hold_school() returns trigger language plpgsql as $$
begin
  if acting_role() = 'signIn' and hold_school(coalesce(new.school_id, old.school_id)) is not null then
    raise exception 'the school moves to another cell' using errcode = 'SK001';
  end if;
  return coalesce(new, old);
end
$$;

create trigger account_session__hold_school before insert or update or delete on account_session
  for each row execute function account_session__hold_school();

-- The deliveries of a school that is not here belong to the other cell.
create policy record_store__here on record_store as restrictive for all to sakumon_app
  using (school_place(school_id) is null);
create policy statement_due__here on statement_due as restrictive for all to sakumon_app
  using (school_place(school_id) is null);
create policy roster_provider__here on roster_provider as restrictive for all to sakumon_app
  using (school_place(school_id) is null);
create policy portal_result__here on portal_result as restrictive for all to sakumon_app
  using (school_place(school_id) is null);

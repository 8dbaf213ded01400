-- Entries stay append-only, but for what must not be kept of people: maintenance takes values, address and browser out.
-- Who did what when stays as it was written.
grant update (details, address, user_agent) on audit_entry to sakumon_app;
create policy audit_entry__redact on audit_entry for update to sakumon_app
  using ((select acting_role()) = 'system');

create function audit_entry__only_take_out() returns trigger language plpgsql as $$
begin
  if acting_role() is distinct from 'system'
    or (to_jsonb(new) - array['details', 'address', 'user_agent']) <> (to_jsonb(old) - array['details', 'address', 'user_agent'])
    or not (old.details @> new.details)
    or (new.address is not null and new.address is distinct from old.address)
    or (new.user_agent is not null and new.user_agent is distinct from old.user_agent)
  then
    raise exception 'audit entries are append-only: update refused' using errcode = '42501';
  end if;
  return new;
end
$$;
drop trigger audit_entry__append_only on audit_entry;
create trigger audit_entry__append_only before delete or truncate on audit_entry
  for each statement execute function audit_entry__refuse_rewriting();
create trigger audit_entry__only_take_out before update on audit_entry
  for each row execute function audit_entry__only_take_out();
create index audit_entry__address on audit_entry (school_id, made_at) where address is not null or user_agent is not null;

-- Tells this run of the database from every earlier one: after a crash transaction ids that were lost are given anew,
-- and a restore or a failover goes back in time. PostgreSQL empties an unlogged table after each of these, and never
-- at a clean restart. It belongs to no school and holds nothing of one, hence outside of the walled schema.
create unlogged table maintenance.incarnation (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);

create function database_incarnation() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  known uuid;
begin
  select id into known from maintenance.incarnation;
  if known is null then
    insert into maintenance.incarnation (id) values (gen_random_uuid()) on conflict do nothing;
    select id into known from maintenance.incarnation;
  end if;
  return replace(known::text, '-', '');
end
$$;

revoke execute on function database_incarnation() from public;
grant execute on function database_incarnation() to sakumon_app;

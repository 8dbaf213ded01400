-- The application's role: neither owner nor superuser, so that row-level security holds for it. Connections take it at
-- start-up. Roles belong to the whole cluster: another database of it may have created this one already.
do $$
begin
  create role sakumon_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- So that a connection that is no superuser may switch to it.
do $$
begin
  execute format('grant sakumon_app to %I', current_user);
end
$$;

revoke all on schema public from public;
grant usage on schema public to sakumon_app;

-- Who acts in this transaction, as set by server/database/transaction.ts. A setting that was local to an earlier
-- transaction of the same connection comes back as '', hence nullif. Policies call these inside (select …), so that
-- they are evaluated once for a statement and not once for a row.
create function acting_school() returns uuid language sql stable parallel safe
  return nullif(current_setting('sakumon.school_id', true), '')::uuid;
create function acting_role() returns text language sql stable parallel safe
  return nullif(current_setting('sakumon.role', true), '');
create function acting_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('sakumon.account_id', true), '')::uuid;

-- The school of the installation itself: it owns the built-in questions and the admins.
create function installation_school() returns uuid language sql immutable parallel safe
  return '00000000-0000-7000-8000-000000000000'::uuid;

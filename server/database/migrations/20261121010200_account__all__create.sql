create table account (
  school_id uuid not null references school (id),
  id uuid not null,
  role text not null check (role in ('pupil', 'manager', 'admin')),
  -- Null for a pupil who signs in by login card only.
  email text check (length(email) between 3 and 254),
  email_verified boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  display_name text not null check (length(display_name) between 1 and 200),
  kana_name text check (length(kana_name) between 1 and 200),
  photo_url text,
  phone_number text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  archived_at timestamptz,
  primary key (school_id, id),
  check (role <> 'admin' or school_id = installation_school())
);
-- One e-mail address signs in to one account of the whole installation: the one index that spans schools by intent.
create unique index account__email on account (lower(email));
create index account__role on account (school_id, role);

alter table account enable row level security;
alter table account force row level security;
grant select, insert, update on account to sakumon_app;

create policy account__select on account for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or id = (select acting_account())))
  );
create policy account__insert on account for insert to sakumon_app
  with check (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager' and role <> 'admin')
  );
create policy account__update on account for update to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or id = (select acting_account())))
  )
  with check (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school())
      and (((select acting_role()) = 'manager' and role <> 'admin') or id = (select acting_account())))
  );

-- Signing in renews last_login_at and password_hash; a pupil may change their own password. Neither may change who the
-- account is, which a policy cannot say because it never sees the old and the new row together.
create function account__refuse_change_of_identity() returns trigger language plpgsql as $$
begin
  if acting_role() in ('pupil', 'signIn')
    and (old.school_id, old.id, old.role, old.email, old.archived_at)
      is distinct from (new.school_id, new.id, new.role, new.email, new.archived_at)
  then
    raise exception 'role % may not change who an account is', acting_role() using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger account__identity before update on account
  for each row execute function account__refuse_change_of_identity();

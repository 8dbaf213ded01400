-- Authenticator apps of staff. The secret is sealed with the installation's key, which does not stand in the database;
-- `last_step` counts periods of 30 s since 1970: a code of that period or an earlier one is used up.
create table authenticator (
  school_id uuid not null references school (id),
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  sealed_secret bytea not null check (length(sealed_secret) <= 200),
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_step integer not null,
  primary key (school_id, id),
  foreign key (school_id, account_id) references account (school_id, id) on update cascade on delete cascade
);
create index authenticator__account on authenticator (school_id, account_id);

-- What signs in once when the app is lost. A row goes with its use.
create table recovery_code (
  school_id uuid not null references school (id),
  account_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (school_id, account_id, code_hash),
  foreign key (school_id, account_id) references account (school_id, id) on update cascade on delete cascade
);

alter table authenticator enable row level security;
alter table authenticator force row level security;
grant select, insert, update, delete on authenticator to sakumon_app;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
grant select, insert, delete on recovery_code to sakumon_app;

-- Signing in and the person; admins take them away where somebody has lost them, and add none for others.
create policy authenticator__select on authenticator for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );
create policy authenticator__insert on authenticator for insert to sakumon_app
  with check (school_id = (select acting_school()) and account_id = (select acting_account()));
create policy authenticator__update on authenticator for update to sakumon_app
  using ((select acting_role()) = 'signIn');
create policy authenticator__delete on authenticator for delete to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );

create policy recovery_code__select on recovery_code for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );
create policy recovery_code__insert on recovery_code for insert to sakumon_app
  with check (school_id = (select acting_school()) and account_id = (select acting_account()));
create policy recovery_code__delete on recovery_code for delete to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );

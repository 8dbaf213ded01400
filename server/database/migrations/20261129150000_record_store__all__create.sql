-- The learning record store (xAPI) to which a school sends a statement for each check of its pupils, and the checks
-- whose statements wait. Pupils' transactions add rows to statement_due in the statement that records their acts.
alter table school add column sends_statements boolean not null default false;

create table record_store (
  school_id uuid primary key references school (id),
  -- The address of the store; statements are sent to endpoint || '/statements'.
  endpoint text not null check (length(endpoint) between 1 and 1000),
  user_name text not null check (length(user_name) between 1 and 200),
  sealed_password bytea not null,
  -- The address of Sakumon, which identifies the accounts in statements.
  home_page text not null check (length(home_page) between 1 and 1000),
  version integer not null default 1,
  -- A process that sends puts this time off first, so that no other process sends at the same time.
  next_try_at timestamptz not null,
  tries integer not null default 0,
  failure text check (failure in ('away', 'refused', 'malformed')),
  failed_since timestamptz,
  last_sent_at timestamptz,
  sent bigint not null default 0,
  check ((failure is null) = (failed_since is null))
);

create table statement_due (
  -- No foreign keys: each would cost every recorded check a lookup.
  school_id uuid not null,
  pupil_id uuid not null,
  act_id uuid not null,
  queued_at timestamptz not null,
  -- The time at which the store rejected this statement alone. It is not sent again.
  rejected_at timestamptz,
  primary key (school_id, pupil_id, act_id)
);
create index statement_due__waiting on statement_due (school_id, queued_at) where rejected_at is null;

alter table record_store enable row level security;
alter table record_store force row level security;
alter table statement_due enable row level security;
alter table statement_due force row level security;
grant select, insert, update, delete on record_store to sakumon_app;
grant select, insert, update, delete on statement_due to sakumon_app;

create policy record_store__all on record_store for all to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy statement_due__all on statement_due for all to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy statement_due__insert on statement_due for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
    and pupil_id = any((select acting_pupils())::uuid[]));

-- Why a session that did not end by itself is over, for whoever still has its token: told at the next sign-in, kept some weeks.
create table ended_session (
  school_id uuid not null references school (id),
  token_hash bytea not null check (length(token_hash) = 32),
  reason text not null check (reason in ('elsewhere', 'byStaff', 'password', 'card', 'factor', 'provider')),
  ended_at timestamptz not null default now(),
  primary key (school_id, token_hash)
);
create unique index ended_session__token_hash on ended_session (token_hash);
create index ended_session__ended_at on ended_session (school_id, ended_at);

alter table ended_session enable row level security;
alter table ended_session force row level security;
grant select, insert, delete on ended_session to sakumon_app;

create policy ended_session__select on ended_session for select to sakumon_app
  using ((select acting_role()) in ('system', 'signIn'));
create policy ended_session__insert on ended_session for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system', 'signIn') or school_id = (select acting_school()));
create policy ended_session__delete on ended_session for delete to sakumon_app
  using ((select acting_role()) = 'system');

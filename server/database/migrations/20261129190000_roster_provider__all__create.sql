-- The provider (OneRoster 1.2 REST) from which a school pulls its roster, and the result of the latest pull. A pulled
-- roster itself is never stored.
create table roster_provider (
  school_id uuid primary key references school (id),
  base_url text not null check (length(base_url) between 1 and 1000),
  token_url text not null check (length(token_url) between 1 and 1000),
  client_id text not null check (length(client_id) between 1 and 200),
  sealed_secret bytea not null,
  -- The chosen school of the provider; null if the provider has only one.
  org_id text check (length(org_id) between 1 and 256),
  org_name text,
  -- The time of day in Japan of the nightly pull.
  nightly_at text check (nightly_at ~ '^\d\d:\d\d$'),
  next_pull_at timestamptz,
  -- A pull reserves the provider until this time, so that no other pull runs at the same time.
  running_until timestamptz,
  version integer not null default 1,
  last_pull_at timestamptz,
  last_result text check (last_result in ('shown', 'applied', 'unchanged', 'waits', 'failed')),
  last_is_nightly boolean not null default false,
  last_pupils integer,
  failure text,
  failed_part text,
  cautions text[] not null default '{}',
  check ((org_id is null) = (org_name is null)),
  check ((nightly_at is null) = (next_pull_at is null)),
  check ((last_pull_at is null) = (last_result is null)),
  check ((last_result = 'failed') = (failure is not null))
);

alter table roster_provider enable row level security;
alter table roster_provider force row level security;
grant select, insert, update, delete on roster_provider to sakumon_app;

create policy roster_provider__all on roster_provider for all to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

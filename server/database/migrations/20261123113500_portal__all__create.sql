-- Learning portals (LTI 1.3, decision 052): what a school has registered, our own keys, and nonces that were used.
create table portal (
  school_id uuid not null references school (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  issuer text not null check (length(issuer) between 1 and 200),
  client_id text not null check (length(client_id) between 1 and 200),
  deployments text[] not null check (cardinality(deployments) between 1 and 20),
  login_url text not null check (length(login_url) <= 1000),
  token_url text not null check (length(token_url) <= 1000),
  keys_url text not null check (length(keys_url) <= 1000),
  is_on boolean not null,
  adds_pupils boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (school_id, id)
);

-- Of the installation: a key for each stretch of time, its private half sealed.
create table portal_key (
  school_id uuid not null references school (id),
  period integer not null,
  public_key jsonb not null,
  sealed_key bytea not null,
  made_at timestamptz not null,
  primary key (school_id, period)
);

create table portal_nonce (
  school_id uuid not null,
  portal_id uuid not null,
  nonce_hash bytea not null,
  used_at timestamptz not null,
  primary key (school_id, portal_id, nonce_hash),
  foreign key (school_id, portal_id) references portal (school_id, id)
);

alter table portal enable row level security;
alter table portal force row level security;
alter table portal_key enable row level security;
alter table portal_key force row level security;
alter table portal_nonce enable row level security;
alter table portal_nonce force row level security;
grant select, insert, update on portal to sakumon_app;
grant select, insert, update, delete on portal_key to sakumon_app;
grant select, insert, delete on portal_nonce to sakumon_app;

create policy portal__select on portal for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy portal__insert on portal for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy portal__update on portal for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

create policy portal_key__all on portal_key for all to sakumon_app using ((select acting_role()) = 'system');
create policy portal_nonce__all on portal_nonce for all to sakumon_app using ((select acting_role()) = 'signIn');

-- Whom a portal brings and nobody knows is added and linked in one transaction.
drop policy linked_identity__insert on linked_identity;
create policy linked_identity__insert on linked_identity for insert to sakumon_app
  with check ((select acting_role()) in ('signIn', 'system'));

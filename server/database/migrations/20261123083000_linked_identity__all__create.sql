-- Signing in by a provider (decision 051): which ones a school has switched on, and who is who there.
create table school_identity (
  school_id uuid not null references school (id),
  provider text not null check (length(provider) between 1 and 40),
  tenants text[] not null check (cardinality(tenants) <= 20),
  links_email boolean not null,
  primary key (school_id, provider)
);

create table linked_identity (
  school_id uuid not null,
  account_id uuid not null,
  issuer text not null check (length(issuer) between 1 and 255),
  subject text not null check (length(subject) between 1 and 255),
  provider text not null check (length(provider) between 1 and 40),
  linked_at timestamptz not null,
  last_login_at timestamptz not null,
  primary key (school_id, account_id, issuer),
  unique (issuer, subject),
  foreign key (school_id, account_id) references account (school_id, id)
);

alter table school_identity enable row level security;
alter table school_identity force row level security;
alter table linked_identity enable row level security;
alter table linked_identity force row level security;
grant select, insert, update, delete on school_identity to sakumon_app;
grant select, insert, delete on linked_identity to sakumon_app;
grant update (last_login_at) on linked_identity to sakumon_app;

create policy school_identity__select on school_identity for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system', 'admin')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy school_identity__write on school_identity for all to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

create policy linked_identity__select on linked_identity for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and account_id = (select acting_account())));
create policy linked_identity__insert on linked_identity for insert to sakumon_app
  with check ((select acting_role()) = 'signIn');
create policy linked_identity__update on linked_identity for update to sakumon_app
  using ((select acting_role()) = 'signIn');
create policy linked_identity__delete on linked_identity for delete to sakumon_app
  using ((select acting_role()) = 'system');

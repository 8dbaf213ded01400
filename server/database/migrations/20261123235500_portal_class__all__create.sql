-- Classes of a portal whose members a teacher can fetch (decision 062), as they were last opened from there.
create table portal_class (
  school_id uuid not null,
  portal_id uuid not null,
  class_hash bytea not null check (length(class_hash) = 32),
  memberships_url text not null check (length(memberships_url) between 1 and 1000),
  title text check (length(title) between 1 and 200),
  opened_at timestamptz not null,
  primary key (school_id, portal_id, class_hash),
  foreign key (school_id, portal_id) references portal (school_id, id)
);
alter table portal_class enable row level security;
alter table portal_class force row level security;
grant select, insert, update, delete on portal_class to sakumon_app;
create policy portal_class__all on portal_class for all to sakumon_app using ((select acting_role()) = 'system');
create policy portal_class__select on portal_class for select to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

-- A roster that came from a portal links its pupils as it is applied, and unlinks them when it is taken back.
alter table roster_application add column linked jsonb not null default '[]' check (jsonb_typeof(linked) = 'array');
alter table linked_identity alter column last_login_at drop not null;
create policy linked_identity__insert_pupil on linked_identity for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager' and provider = 'lti'
    and exists (select from account where account.school_id = linked_identity.school_id
      and account.id = linked_identity.account_id and account.role = 'pupil')
    and exists (select from portal where portal.school_id = linked_identity.school_id
      and linked_identity.issuer = 'lti:' || portal.id));

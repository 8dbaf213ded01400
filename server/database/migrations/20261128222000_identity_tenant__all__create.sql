-- An admin assigns domains and tenants of a provider to schools (decision 051). Each belongs to one school, so that no
-- school can claim the people of another.
create table identity_tenant (
  school_id uuid not null references school (id),
  provider text not null check (length(provider) between 1 and 40),
  tenant text not null check (length(tenant) between 1 and 253 and tenant = lower(tenant)),
  -- Null: a teacher entered it before admins assigned them, and no admin has confirmed it since.
  assigned_at timestamptz,
  primary key (school_id, provider, tenant),
  unique (provider, tenant)
);

alter table identity_tenant enable row level security;
grant select, insert, delete on identity_tenant to sakumon_app;
grant update (assigned_at) on identity_tenant to sakumon_app;

create policy identity_tenant__select on identity_tenant for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system', 'admin')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy identity_tenant__write on identity_tenant for all to sakumon_app
  using ((select acting_role()) = 'admin');

-- What teachers entered stays valid where one school in use named it, until an admin confirms or removes it. What two
-- schools named belongs to neither until an admin assigns it: nobody can tell here which claim is right. Until then it
-- links nobody, and its people who were linked before sign in only at a school that has no other domain. The audit
-- entry of each of these schools names what was released. Archived schools keep none.
alter table school_identity no force row level security;
alter table school no force row level security;
create temporary table claim on commit drop as
  select claimed.school_id, claimed.provider, lower(claimed.tenant) as tenant,
      count(*) over (partition by claimed.provider, lower(claimed.tenant)) as schools
    from (select distinct school_id, provider, lower(unnest(tenants)) as tenant from school_identity) as claimed
    join school on school.id = claimed.school_id and school.archived_at is null;
insert into identity_tenant (school_id, provider, tenant)
  select school_id, provider, tenant from claim where schools = 1;
alter table audit_entry no force row level security;
insert into audit_entry (school_id, id, made_at, actor_role, action, thing_kind, details)
  select school_id, gen_random_uuid(), now(), 'system', 'edit', 'settings',
      jsonb_build_object('fields', jsonb_build_array('identityTenants'), 'provider', provider,
        'released', jsonb_agg(tenant order by tenant))
    from claim where schools > 1 group by school_id, provider;
alter table audit_entry force row level security;
alter table school force row level security;
alter table school_identity drop column tenants;
alter table school_identity force row level security;
alter table identity_tenant force row level security;

-- An admin undoes a wrong link, of whatever school. A sign-in replaces a link to another school than the one that the
-- person's tenant belongs to.
drop policy linked_identity__select on linked_identity;
create policy linked_identity__select on linked_identity for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system', 'admin')
    or (school_id = (select acting_school()) and (account_id = (select acting_account())
      or ((select acting_role()) = 'manager' and exists (select from account
        where account.school_id = linked_identity.school_id and account.id = linked_identity.account_id
          and account.role = 'pupil')))));
drop policy linked_identity__delete on linked_identity;
create policy linked_identity__delete on linked_identity for delete to sakumon_app
  using ((select acting_role()) in ('system', 'admin')
    or ((select acting_role()) = 'signIn' and exists (select from identity_tenant as other
      where other.provider = linked_identity.provider and other.school_id <> linked_identity.school_id))
    or ((select acting_role()) = 'manager' and school_id = (select acting_school())
      and (account_id = (select acting_account()) or exists (select from account
        where account.school_id = linked_identity.school_id and account.id = linked_identity.account_id
          and account.role = 'pupil'))));

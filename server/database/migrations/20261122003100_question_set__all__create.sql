-- A school's own questions, given to pupils group by group. Sets of the installation's school can be published to all.
create table question_set (
  school_id uuid not null references school (id),
  id uuid not null,
  -- Counts the sets of a school in the order in which they were made.
  number integer not null check (number between 1 and 9999),
  name text not null check (length(name) between 1 and 100),
  edition integer not null check (edition >= 1),
  created_at timestamptz not null,
  published_at timestamptz,
  -- Withdrawn: pupils see it no more, their records stay.
  archived_at timestamptz,
  version integer not null default 1,
  primary key (school_id, id),
  unique (school_id, number),
  check (published_at is null or school_id = installation_school())
);

-- 版: what a set held when it was taken in or replaced; never changed.
create table question_set_edition (
  school_id uuid not null,
  set_id uuid not null,
  edition integer not null check (edition >= 1),
  made_at timestamptz not null,
  made_by uuid not null,
  -- [{"question", "version"}] in the order in which pupils meet them.
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  primary key (school_id, set_id, edition),
  foreign key (school_id, set_id) references question_set (school_id, id),
  foreign key (school_id, made_by) references account (school_id, id)
);
alter table question_set add constraint question_set__edition
  foreign key (school_id, id, edition) references question_set_edition (school_id, set_id, edition)
  deferrable initially deferred;

-- Which groups see which sets. `school_id` is the group's; the set is the school's own or a published one.
create table question_set_opening (
  school_id uuid not null,
  group_id uuid not null,
  set_school_id uuid not null,
  set_id uuid not null,
  primary key (school_id, group_id, set_school_id, set_id),
  foreign key (school_id, group_id) references class_group (school_id, id),
  foreign key (set_school_id, set_id) references question_set (school_id, id),
  check (set_school_id in (school_id, installation_school()))
);
create index question_set_opening__set on question_set_opening (school_id, set_school_id, set_id);

-- A question stands in a level or in a set, or in neither; where it stands it has a place.
alter table question add column set_id uuid;
alter table question add constraint question__set
  foreign key (school_id, set_id) references question_set (school_id, id);
alter table question drop constraint question_check;
alter table question add constraint question__place check (num_nonnulls(level, set_id) = num_nonnulls(position));
create index question__set on question (school_id, set_id, position) where set_id is not null;

alter table question_set enable row level security;
alter table question_set force row level security;
alter table question_set_edition enable row level security;
alter table question_set_edition force row level security;
alter table question_set_opening enable row level security;
alter table question_set_opening force row level security;
grant select, insert, update on question_set to sakumon_app;
grant select, insert on question_set_edition to sakumon_app;
grant select, insert, delete on question_set_opening to sakumon_app;

create policy question_set__select on question_set for select to sakumon_app
  using (school_id = (select acting_school())
    or (school_id = installation_school() and published_at is not null and (select acting_school()) is not null)
    or (select acting_role()) in ('admin', 'system'));
create policy question_set__insert on question_set for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy question_set__update on question_set for update to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy question_set_edition__select on question_set_edition for select to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy question_set_edition__insert on question_set_edition for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy question_set_opening__select on question_set_opening for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
create policy question_set_opening__write on question_set_opening for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

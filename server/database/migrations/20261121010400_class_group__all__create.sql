create table class_group (
  school_id uuid not null references school (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  grade smallint not null check (grade between 1 and 6),
  -- The year in which the school year begins, in April.
  school_year smallint not null check (school_year between 1900 and 2200),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (school_id, id)
);
create index class_group__school_year on class_group (school_id, school_year, grade, name);

-- Dated, so that moving a pupil never rewrites history. The last day of a membership is the day before until_date.
create table group_membership (
  school_id uuid not null,
  pupil_id uuid not null,
  group_id uuid not null,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (school_id, pupil_id, group_id, from_date),
  foreign key (school_id, pupil_id) references account (school_id, id),
  foreign key (school_id, group_id) references class_group (school_id, id)
);
create unique index group_membership__open on group_membership (school_id, pupil_id, group_id) where until_date is null;
create index group_membership__group on group_membership (school_id, group_id, from_date);

-- A teacher's word on a level for a group; where there is no row, the pupil's own progress decides.
create table level_opening (
  school_id uuid not null,
  group_id uuid not null,
  level smallint not null check (level >= 1),
  open boolean not null,
  primary key (school_id, group_id, level),
  foreign key (school_id, group_id) references class_group (school_id, id)
);

alter table class_group enable row level security;
alter table class_group force row level security;
alter table group_membership enable row level security;
alter table group_membership force row level security;
alter table level_opening enable row level security;
alter table level_opening force row level security;
grant select, insert, update on class_group to sakumon_app;
grant select, insert, update, delete on group_membership to sakumon_app;
grant select, insert, update, delete on level_opening to sakumon_app;

create policy class_group__select on class_group for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
create policy class_group__insert on class_group for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy class_group__update on class_group for update to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy group_membership__select on group_membership for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy group_membership__write on group_membership for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy level_opening__select on level_opening for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
create policy level_opening__write on level_opening for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

-- Homework (decision 055): its questions as they were when it was given, by id, in their order.
create table homework (
  school_id uuid not null references school (id),
  id uuid not null,
  number integer not null check (number >= 1),
  group_id uuid not null,
  levels smallint[] not null,
  questions text[] not null check (cardinality(questions) between 1 and 200),
  given_at timestamptz not null,
  due_on date not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (school_id, id),
  unique (school_id, number),
  foreign key (school_id, group_id) references class_group (school_id, id)
);
create index homework__group on homework (school_id, group_id, given_at desc);

create table homework_pupil (
  school_id uuid not null,
  homework_id uuid not null,
  pupil_id uuid not null,
  reminded_at timestamptz,
  primary key (school_id, homework_id, pupil_id),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index homework_pupil__pupil on homework_pupil (school_id, pupil_id);

alter table homework enable row level security;
alter table homework force row level security;
alter table homework_pupil enable row level security;
alter table homework_pupil force row level security;
grant select, insert on homework to sakumon_app;
grant update (due_on, closed_at, version) on homework to sakumon_app;
grant select, insert on homework_pupil to sakumon_app;
grant update (reminded_at) on homework_pupil to sakumon_app;

create policy homework__select on homework for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
create policy homework__insert on homework for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy homework__update on homework for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

create policy homework_pupil__select on homework_pupil for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy homework_pupil__insert on homework_pupil for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy homework_pupil__update on homework_pupil for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

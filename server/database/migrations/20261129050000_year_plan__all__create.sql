-- A school's own year plan (年間計画) of a grade: its units with months and levels (contract/year-plan.ts). Without a row,
-- or if `units` is null, the built-in plan is in force (engine/year-plan/built-in-units.ts). A school that returns to the
-- built-in plan keeps the row, so that no version is used twice.
create table year_plan (
  school_id uuid not null references school (id),
  grade smallint not null check (grade between 1 and 6),
  units jsonb,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (school_id, grade)
);

alter table year_plan enable row level security;
alter table year_plan force row level security;
grant select, insert on year_plan to sakumon_app;
grant update (units, version, changed_at, changed_by) on year_plan to sakumon_app;

create policy year_plan__select on year_plan for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
create policy year_plan__insert on year_plan for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy year_plan__update on year_plan for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

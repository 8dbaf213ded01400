-- The seats of a class in a term (1 to 3). `seats` has one entry for each seat, row by row from the front: the id of a
-- pupil, or null for a free seat (engine/seats/seat-plan.ts). Pupils who left the class stay in it and are not shown.
-- Without a row for a term, the plan of the term before it is in force.
create table seat_plan (
  school_id uuid not null,
  group_id uuid not null,
  school_year smallint not null,
  term smallint not null check (term between 1 and 3),
  columns smallint not null check (columns between 2 and 10),
  rows smallint not null check (rows between 2 and 10),
  seats jsonb not null check (jsonb_array_length(seats) = columns * rows),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (school_id, group_id, school_year, term),
  foreign key (school_id, group_id) references class_group (school_id, id)
);

alter table seat_plan enable row level security;
alter table seat_plan force row level security;
grant select, insert on seat_plan to sakumon_app;
grant update (columns, rows, seats, version, changed_at, changed_by) on seat_plan to sakumon_app;

create policy seat_plan__select on seat_plan for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
create policy seat_plan__insert on seat_plan for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy seat_plan__update on seat_plan for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

-- Which worked examples a pupil has seen, on whatever device.
create table pupil_example (
  school_id uuid not null,
  pupil_id uuid not null,
  example text not null check (length(example) between 1 and 40),
  seen_at timestamptz not null,
  primary key (school_id, pupil_id, example),
  foreign key (school_id, pupil_id) references account (school_id, id)
);

alter table pupil_example enable row level security;
alter table pupil_example force row level security;
grant select, insert on pupil_example to sakumon_app;
create policy pupil_example__select on pupil_example for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy pupil_example__insert on pupil_example for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

-- A teacher's word on a level for one pupil; it goes before the one for the class (level_opening).
create table pupil_level_opening (
  school_id uuid not null,
  pupil_id uuid not null,
  level smallint not null check (level >= 1),
  open boolean not null,
  primary key (school_id, pupil_id, level),
  foreign key (school_id, pupil_id) references account (school_id, id)
);

alter table pupil_level_opening enable row level security;
alter table pupil_level_opening force row level security;
grant select, insert, delete on pupil_level_opening to sakumon_app;

create policy pupil_level_opening__select on pupil_level_opening for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy pupil_level_opening__insert on pupil_level_opening for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy pupil_level_opening__delete on pupil_level_opening for delete to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

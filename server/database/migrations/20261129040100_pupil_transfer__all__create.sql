-- A pupil whose record was read in from another school. `origins` are the ids that the pupil had there and in schools before.
create table pupil_transfer (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  origins uuid[] not null,
  from_school text not null,
  acts integer not null,
  made_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index pupil_transfer__pupil on pupil_transfer (school_id, pupil_id);

alter table pupil_transfer enable row level security;
alter table pupil_transfer force row level security;
grant select, insert, delete on pupil_transfer to sakumon_app;

create policy pupil_transfer__select on pupil_transfer for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
create policy pupil_transfer__insert on pupil_transfer for insert to sakumon_app
  with check ((select acting_role()) = 'system');
create policy pupil_transfer__delete on pupil_transfer for delete to sakumon_app
  using ((select acting_role()) = 'system');

-- What teachers marked about one pupil in one lesson. A pupil with an act in the lesson counts as present, whatever is
-- marked (engine/lesson-measures/lesson-marks.ts). `homework_id`: the homework that makes up for the lesson.
create table lesson_mark (
  school_id uuid not null,
  lesson_id uuid not null,
  pupil_id uuid not null,
  is_absent boolean not null default false,
  homework_id uuid,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (school_id, lesson_id, pupil_id),
  foreign key (school_id, lesson_id) references lesson (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  foreign key (school_id, homework_id) references homework (school_id, id)
);
create index lesson_mark__pupil on lesson_mark (school_id, pupil_id);

alter table lesson_mark enable row level security;
alter table lesson_mark force row level security;
grant select, insert on lesson_mark to sakumon_app;
grant update (is_absent, homework_id, changed_in) on lesson_mark to sakumon_app;

create policy lesson_mark__select on lesson_mark for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
create policy lesson_mark__insert on lesson_mark for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy lesson_mark__update on lesson_mark for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

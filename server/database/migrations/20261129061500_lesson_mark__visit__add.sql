-- The teacher who goes to a pupil in a running lesson, and the time of the press on the button. It counts for a few
-- minutes (engine/lesson-measures/visits.ts).
alter table lesson_mark
  add column visited_by uuid,
  add column visited_at timestamptz,
  add check ((visited_by is null) = (visited_at is null)),
  add foreign key (school_id, visited_by) references account (school_id, id);
grant update (visited_by, visited_at) on lesson_mark to sakumon_app;

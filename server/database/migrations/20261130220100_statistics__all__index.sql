-- A pupil's results at one question are read only for a period.
drop index lesson_result__pupil;
create index lesson_result__pupil on lesson_result (school_id, pupil_id, question_school_id, question_id, begun_at);
-- The lesson of a result is read from the index, without the row. It never changes, so that rows are still updated in
-- place.
drop index lesson_result__begun_of_pupil;
create index lesson_result__begun_of_pupil on lesson_result (school_id, pupil_id, begun_at) include (lesson_id);
-- About one of ten attempts ends without a right check. They are counted without the other attempts.
create index attempt__unsolved on attempt (school_id, pupil_id, begun_at) where checks > 0 and not solved;

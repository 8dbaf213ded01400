-- These rows are written in one statement with the attempt and the work that they follow from, whose keys hold pupil and
-- lesson to what exists; each key more is looked up for every row.
alter table question_progress drop constraint question_progress_school_id_pupil_id_fkey;
alter table wrong_composition drop constraint wrong_composition_school_id_pupil_id_fkey;
alter table wrong_composition drop constraint wrong_composition_school_id_lesson_id_fkey;
-- Rows that are written again and again while a pupil is at a question: room beside them spares their indexes.
alter table question_progress set (fillfactor = 80);
alter table work set (fillfactor = 80);
alter table pupil_day set (fillfactor = 80);
alter table wrong_composition set (fillfactor = 90);

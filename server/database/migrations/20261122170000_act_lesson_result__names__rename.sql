-- The words of the vocabulary: an act carries its event; what a pupil did at a question in a lesson is its result.
alter table act rename column deed to event;

alter table work rename to lesson_result;
alter table lesson_result rename constraint work_pkey to lesson_result_pkey;
alter table lesson_result rename constraint work_school_id_lesson_id_fkey to lesson_result_school_id_lesson_id_fkey;
alter table lesson_result rename constraint work_school_id_pupil_id_fkey to lesson_result_school_id_pupil_id_fkey;
alter table lesson_result rename constraint work_check to lesson_result_check;
alter table lesson_result rename constraint work_check1 to lesson_result_check1;
alter table lesson_result rename constraint work_check2 to lesson_result_check2;
alter table lesson_result rename constraint work_check3 to lesson_result_check3;
alter table lesson_result rename constraint work_check4 to lesson_result_check4;
alter table lesson_result rename constraint work_check5 to lesson_result_check5;
alter table lesson_result rename constraint work_check6 to lesson_result_check6;
alter table lesson_result rename constraint work_checks_check to lesson_result_checks_check;
alter table lesson_result rename constraint work_first_card_check to lesson_result_first_card_check;
alter table lesson_result rename constraint work_stars_check to lesson_result_stars_check;
alter table lesson_result rename constraint work_worked_check to lesson_result_worked_check;
alter index work__begun rename to lesson_result__begun;
alter index work__begun_at_question rename to lesson_result__begun_at_question;
alter index work__begun_of_pupil rename to lesson_result__begun_of_pupil;
alter index work__pupil rename to lesson_result__pupil;
alter policy work__select on lesson_result rename to lesson_result__select;
alter policy work__write on lesson_result rename to lesson_result__write;

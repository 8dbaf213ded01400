-- When the pupil began the question in the first lesson (or self-study) with a check, whether this check was right, when
-- the pupil began the question in the first lesson with a solution, and when in the latest lesson. Statistics about a
-- period then need not read all results of the pupil.
alter table question_progress
  add column first_checked_from timestamptz,
  add column first_check_right boolean,
  add column first_solved_from timestamptz,
  add column last_begun_at timestamptz,
  add check ((first_checked_from is null) = (first_check_right is null));

alter table lesson_result no force row level security;
alter table question_progress no force row level security;
update question_progress as progress
   set first_checked_from = least(right_from, wrong_from),
     first_check_right = case when coalesce(right_from, wrong_from) is not null
       then coalesce(right_from < wrong_from, wrong_from is null) end,
     first_solved_from = solved_from, last_begun_at = found.last_begun_at
  from (
    select school_id, pupil_id, question_school_id, question_id,
        min(begun_at) filter (where first_check_right) as right_from,
        min(begun_at) filter (where not first_check_right) as wrong_from,
        min(begun_at) filter (where checks_to_solve is not null) as solved_from, max(begun_at) as last_begun_at
      from lesson_result group by school_id, pupil_id, question_school_id, question_id
  ) as found
 where progress.school_id = found.school_id and progress.pupil_id = found.pupil_id
   and progress.question_school_id = found.question_school_id and progress.question_id = found.question_id;
alter table lesson_result force row level security;
alter table question_progress force row level security;

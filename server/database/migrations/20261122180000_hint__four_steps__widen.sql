-- Four hints, each asked for and each stronger; from the third on one costs a star. What was recorded before is the step
-- of feedback shown: its steps 2 and 3 cost one, and count as the third.
alter table attempt drop constraint attempt_hint_step_check;
alter table attempt add constraint attempt_hint_step_check check (hint_step between 0 and 4);
alter table attempt no force row level security;
update attempt set hint_step = 3 where hint_step = 2;
alter table attempt force row level security;

-- Whether the pupil saw the last hint of the attempt that is open, as open_wrong_checks is of that attempt.
alter table lesson_result add column open_last_hint boolean;
alter table lesson_result no force row level security;
update lesson_result set open_last_hint = false where open_wrong_checks is not null;
alter table lesson_result force row level security;

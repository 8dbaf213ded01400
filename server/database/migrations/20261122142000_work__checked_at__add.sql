-- When each check was done, in milliseconds since 1970, ascending: a line of checks over time needs no acts.
alter table work add column checked_at bigint[];

alter table attempt no force row level security;
alter table act no force row level security;
alter table work no force row level security;
update work set checked_at = array(
  select milliseconds(act.happened_at)
    from attempt join act
      on act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id and act.attempt_id = attempt.id
   where attempt.school_id = work.school_id and attempt.pupil_id = work.pupil_id
     and attempt.question_school_id = work.question_school_id and attempt.question_id = work.question_id
     and act.lesson_id = work.lesson_id and act.kind = 'CHECK'
   order by act.happened_at);
alter table attempt force row level security;
alter table act force row level security;
alter table work force row level security;

alter table work alter column checked_at set not null, add check (cardinality(checked_at) = checks);

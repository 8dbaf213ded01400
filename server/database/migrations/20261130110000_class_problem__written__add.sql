-- A problem that its author wrote as a text (docs/domain.md 12). The text stays in written_text, from which it can be erased.
-- held: why a teacher must look at the text before the class sees it. Null if the class sees it.
alter table class_problem
  add column written_act uuid,
  add column held text check (held in ('name', 'rudeWord')),
  add constraint class_problem_written_fkey foreign key (school_id, author_id, written_act)
    references written_text (school_id, pupil_id, act_id),
  add constraint class_problem_held_check1 check (held is null or written_act is not null);

grant update (held) on class_problem to sakumon_app;

-- What pupils write in their own words (docs/domain.md 12). The act is recorded without its text, so that the text can
-- be erased although acts are append-only. Texts are never sent to other schools.
create table written_text (
  school_id uuid not null,
  pupil_id uuid not null,
  act_id uuid not null,
  question_school_id uuid not null,
  question_id text not null,
  question_version text not null,
  lesson_id uuid not null,
  written_at timestamptz not null,
  text text not null check (length(text) <= 2000),
  reader_version text not null,
  -- What the pupil said about an unknown verb.
  direction text check (direction in ('more', 'less')),
  -- What was understood, as engine/reader/problem-reading.ts. Null if the text was not understood.
  understood jsonb,
  -- The parts of the text that were not understood, as [{"at": 0, "end": 5}] in UTF-16 code units. Null if it was understood.
  not_understood jsonb,
  -- True if the pupil said that the text was read wrongly.
  denied boolean not null,
  state text not null check (state in ('understood', 'waiting', 'right', 'wrong', 'returned')),
  -- The constraint that a teacher named for a wrong text.
  broken text check (broken in ('structure', 'story', 'objects', 'numbers', 'calculation')),
  -- The teacher who looked at the text. The name is copied, because teachers move to other schools.
  judged_by uuid,
  judged_by_name text,
  judged_at timestamptz,
  primary key (school_id, pupil_id, act_id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school())),
  check ((state = 'understood') = (not_understood is null)),
  check ((state = 'understood') = (understood is not null)),
  check ((state = 'wrong') = (broken is not null)),
  check (num_nonnulls(judged_by, judged_by_name, judged_at) = case when state in ('right', 'wrong', 'returned') then 3 else 0 end)
);
create index written_text__waiting on written_text (school_id, written_at) where state = 'waiting';

alter table written_text enable row level security;
alter table written_text force row level security;
grant select, insert, delete on written_text to sakumon_app;
grant update (state, broken, judged_by, judged_by_name, judged_at) on written_text to sakumon_app;

create policy written_text__select on written_text for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = any((select acting_pupils())::uuid[])))
  );
create policy written_text__insert on written_text for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = any((select acting_pupils())::uuid[]))
  );
create policy written_text__update on written_text for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy written_text__delete on written_text for delete to sakumon_app
  using ((select acting_role()) = 'system');

-- A check of a text has a verdict of the server; its flags are null if the text was not understood.
alter table act drop constraint act_kind_check;
alter table act add constraint act_kind_check check (kind in (
  'QUESTION_BEGIN', 'CARD_SET', 'CARD_REMOVED', 'BLOCK_SET', 'BLOCK_REMOVED', 'BLOCK_REPEATED', 'OPERATOR_SET',
  'TRIANGLE_ADDED', 'TRIANGLE_REMOVED', 'TRIANGLE_ROTATED', 'TRIANGLES_JOINED', 'TRIANGLES_PARTED', 'CONSTRAINT_NAMED',
  'HINT', 'CHECK', 'WRITE_CHECK', 'QUESTION_END'
));
alter table act drop constraint act_check1;
alter table act add constraint act_verdict_check check (
  case kind
    when 'CHECK' then num_nonnulls(verdict, correct, structure, story, numbers, objects, calculation) = 7
    when 'WRITE_CHECK' then verdict is not null
      and num_nonnulls(correct, structure, story, numbers, objects, calculation) in (0, 6)
    else num_nonnulls(verdict, correct, structure, story, numbers, objects, calculation) = 0
  end);

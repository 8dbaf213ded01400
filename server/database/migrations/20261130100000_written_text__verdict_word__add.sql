-- What a teacher says to the pupil with a verdict, and when the pupil saw the verdict.
alter table written_text
  add column comment text check (length(comment) between 1 and 60),
  add column seen_at timestamptz,
  add constraint written_text_verdict_comment_check check (comment is null or state in ('right', 'wrong', 'returned')),
  add constraint written_text_verdict_seen_check check (seen_at is null or state in ('right', 'wrong', 'returned'));
create index written_text__judged on written_text (school_id, pupil_id, judged_at) where judged_at is not null;

grant update (comment, seen_at) on written_text to sakumon_app;
-- Pupils only mark verdicts as seen (server/practice/seen-verdicts.ts).
create policy written_text__see on written_text for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
    and pupil_id = any((select acting_pupils())::uuid[]));

-- Commands act as the system. Without this a backup by an owner that is no superuser left all drafts out, unnoticed.
create policy question_draft__system on question_draft for all to sakumon_app
  using ((select acting_role()) = 'system')
  with check ((select acting_role()) = 'system');

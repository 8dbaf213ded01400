grant delete on pupil_example to sakumon_app;
create policy pupil_example__forget on pupil_example for delete to sakumon_app
  using ((select acting_role()) = 'system');
-- A statement that deletes sees what it deletes.
create policy pupil_example__see on pupil_example for select to sakumon_app
  using ((select acting_role()) = 'system');

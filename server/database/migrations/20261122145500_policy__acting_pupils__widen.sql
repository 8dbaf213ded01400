-- Batches of several pupils of a school are recorded in one transaction, which names them all; see
-- server/database/transaction.ts. One on behalf of a single account names none: then it is that account alone.
create function acting_pupils() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('sakumon.pupils', true), '')::uuid[], array[acting_account()]);
grant execute on function acting_pupils to sakumon_app;

do $$
declare
  policy record;
  alone constant text := 'pupil_id = ( SELECT acting_account() AS acting_account)';
  widened integer := 0;
  together constant text := 'pupil_id = any((select acting_pupils())::uuid[])';
begin
  for policy in
    select tablename, policyname, qual, with_check from pg_policies
     where schemaname = 'public' and tablename in ('act', 'attempt', 'question_progress', 'work', 'wrong_composition',
       'pupil_day', 'pupil_latest_day', 'group_membership')
  loop
    if position(alone in policy.qual) > 0 then
      widened := widened + 1;
      execute format('alter policy %I on %I using (%s)', policy.policyname, policy.tablename,
        replace(policy.qual, alone, together));
    end if;
    if position(alone in policy.with_check) > 0 then
      execute format('alter policy %I on %I with check (%s)', policy.policyname, policy.tablename,
        replace(policy.with_check, alone, together));
    end if;
  end loop;
  if widened = 0 then
    raise exception 'no policy speaks of the acting account as expected';
  end if;
end
$$;

-- Summaries are rebuilt from the acts on behalf of the system: what no act stands behind goes.
grant delete on attempt, question_progress, pupil_latest_day to sakumon_app;
create policy attempt__delete on attempt for delete to sakumon_app
  using ((select acting_role()) = 'system');
create policy question_progress__delete on question_progress for delete to sakumon_app
  using ((select acting_role()) = 'system');
create policy pupil_latest_day__delete on pupil_latest_day for delete to sakumon_app
  using ((select acting_role()) = 'system');

-- The lessons around a moment, without those that were over before it.
create index lesson__ends on lesson (school_id, group_id, ends_at);

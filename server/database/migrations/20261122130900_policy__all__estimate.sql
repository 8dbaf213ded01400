-- The planner takes a condition on the acting role for one that lets hardly a row pass, expects three rows where ten
-- thousand come, and joins them one by one: 28 s for the list of a large school. Of a case it expects half of them.
do $$
declare
  policy record;
begin
  for policy in
    select tablename, policyname, qual from pg_policies
     where schemaname = 'public' and qual like '% OR %' and qual not like '%CASE%'
  loop
    execute format('alter policy %I on %I using (case when %s then true else false end)',
      policy.policyname, policy.tablename, policy.qual);
  end loop;
end
$$;

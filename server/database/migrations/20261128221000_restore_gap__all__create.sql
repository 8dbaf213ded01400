-- Times of which this database holds only what devices offered again: it was restored from a backup of `backed_up_at`
-- at `restored_at`. Lessons that began in between are not in it. The restore command writes a row for each school.
create table restore_gap (
  school_id uuid not null references school (id),
  backed_up_at timestamptz not null,
  restored_at timestamptz not null check (restored_at >= backed_up_at),
  primary key (school_id, restored_at)
);
alter table restore_gap enable row level security;
alter table restore_gap force row level security;
grant select, insert on restore_gap to sakumon_app;
create policy restore_gap__all on restore_gap for all to sakumon_app using ((select acting_role()) = 'system');
create policy restore_gap__select on restore_gap for select to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

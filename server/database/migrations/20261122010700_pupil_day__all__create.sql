-- How long the pupil was at it: the time between acts, a pause counted as two minutes at most.
alter table attempt add column seconds integer not null default 0 check (seconds >= 0);

-- What a pupil did on one day in Japan, from the attempts begun on it; a day without any has no row.
create table pupil_day (
  school_id uuid not null,
  pupil_id uuid not null,
  day date not null,
  attempts integer not null check (attempts > 0),
  -- Of these attempts, those with a check, those solved, and those right at the first check.
  checked integer not null check (checked between 0 and attempts),
  solved integer not null check (solved between 0 and checked),
  solved_at_first integer not null check (solved_at_first between 0 and solved),
  checks integer not null check (checks >= checked),
  seconds integer not null check (seconds >= 0),
  primary key (school_id, pupil_id, day),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index pupil_day__day on pupil_day (school_id, day, pupil_id);

-- The sum over the pupils of a school. Each pupil adds to one of the shares, so that a whole school at work does not
-- wait for one row. Nothing is checked here: what is proposed for a share that is there already is a difference.
create table school_day (
  school_id uuid not null references school (id),
  day date not null,
  share smallint not null check (share between 0 and 7),
  pupils integer not null,
  attempts integer not null,
  solved integer not null,
  primary key (school_id, day, share)
);

-- Attempts of a pupil by their day; those of a school are summed up in school_day.
create index attempt__begun on attempt (school_id, pupil_id, begun_at);
drop index attempt__begun_at;

alter table act no force row level security;
alter table attempt no force row level security;
update attempt set seconds = worked.seconds from (
  select school_id, pupil_id, attempt_id, sum(least(pause, 120))::integer as seconds
    from (select school_id, pupil_id, attempt_id, extract(epoch from least(device_time, received_at)
            - lag(least(device_time, received_at)) over (partition by school_id, pupil_id, attempt_id
              order by least(device_time, received_at))) as pause
            from act) as paused
   where pause is not null group by school_id, pupil_id, attempt_id) as worked
 where attempt.school_id = worked.school_id and attempt.pupil_id = worked.pupil_id and attempt.id = worked.attempt_id;
insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
select school_id, pupil_id, (begun_at at time zone 'UTC' + interval '9 hours')::date, count(*),
    count(*) filter (where checks > 0), count(*) filter (where solved), count(*) filter (where solved_at_check = 1),
    sum(checks), sum(seconds)
  from attempt group by 1, 2, 3;
insert into school_day (school_id, day, share, pupils, attempts, solved)
select school_id, day, hashtextextended(pupil_id::text, 0) & 7, count(*), sum(attempts), sum(solved)
  from pupil_day group by 1, 2, 3;
alter table act force row level security;
alter table attempt force row level security;

alter table pupil_day enable row level security;
alter table pupil_day force row level security;
alter table school_day enable row level security;
alter table school_day force row level security;
grant select, insert, update, delete on pupil_day to sakumon_app;
grant select, insert, update on school_day to sakumon_app;

create policy pupil_day__select on pupil_day for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy pupil_day__insert on pupil_day for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );
create policy pupil_day__update on pupil_day for update to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );
create policy pupil_day__delete on pupil_day for delete to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

-- A pupil adds to the sum of the own school; it names nobody.
create policy school_day__select on school_day for select to sakumon_app
  using ((select acting_role()) in ('admin', 'system') or school_id = (select acting_school()));
create policy school_day__insert on school_day for insert to sakumon_app
  with check ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'));
create policy school_day__update on school_day for update to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'));

-- A lesson: what a group does together from one moment until another. Work outside lessons is gathered in one of kind
-- `selfStudy` for each group and day in Japan. Its state follows from these moments and the time of day (contract/lessons).
create table lesson (
  school_id uuid not null references school (id),
  id uuid not null,
  -- Null for the self-study of pupils who belong to no group.
  group_id uuid,
  kind text not null check (kind in ('class', 'selfStudy')),
  day date not null,
  started_by uuid,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= started_at),
  paused_at timestamptz,
  -- What pupils may work at meanwhile.
  offer jsonb not null default '{"kind":"asOpen"}' check (jsonb_typeof(offer) = 'object'),
  version integer not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (school_id, id),
  foreign key (school_id, group_id) references class_group (school_id, id),
  foreign key (school_id, started_by) references account (school_id, id),
  check (kind = 'selfStudy' or (group_id is not null and started_by is not null)),
  check (kind = 'class' or (started_by is null and paused_at is null))
);
create unique index lesson__self_study on lesson (school_id, group_id, day) nulls not distinct where kind = 'selfStudy';
create index lesson__group on lesson (school_id, group_id, started_at desc);

-- Acts belong to the lesson in which they were done, whenever they arrive. Those from before lessons: to self-study.
alter table act add column happened_at timestamptz, add column lesson_id uuid;
alter table act disable trigger act__append_only;
-- The owner of the tables keeps to their policies too, unless told otherwise.
alter table act no force row level security;
alter table group_membership no force row level security;
update act set happened_at = least(device_time, received_at);
with placed as (
  select act.school_id, act.pupil_id, act.id, (act.happened_at at time zone 'UTC' + interval '9 hours')::date as day,
      (select group_id from group_membership as membership
        where membership.school_id = act.school_id and membership.pupil_id = act.pupil_id
          and membership.from_date <= (act.happened_at at time zone 'UTC' + interval '9 hours')::date
          and (membership.until_date is null
            or membership.until_date > (act.happened_at at time zone 'UTC' + interval '9 hours')::date)
        order by from_date, group_id limit 1) as group_id
    from act
), made as (
  insert into lesson (school_id, id, group_id, kind, day, started_at, ends_at)
  select school_id, gen_random_uuid(), group_id, 'selfStudy', day, day::timestamp at time zone 'Asia/Tokyo',
      (day + 1)::timestamp at time zone 'Asia/Tokyo'
    from placed group by school_id, group_id, day
  returning school_id, id, group_id, day
)
update act set lesson_id = made.id
  from placed, made
 where act.school_id = placed.school_id and act.pupil_id = placed.pupil_id and act.id = placed.id
   and made.school_id = placed.school_id and made.group_id is not distinct from placed.group_id
   and made.day = placed.day;
alter table act enable trigger act__append_only;
alter table act force row level security;
alter table group_membership force row level security;
alter table act alter column happened_at set not null, alter column lesson_id set not null,
  add foreign key (school_id, lesson_id) references lesson (school_id, id);
create index act__lesson on act (school_id, lesson_id, happened_at);

-- What one pupil did at one question in one lesson, recomputed from their acts in the transaction that adds one
-- (engine/measures/work). `changed_in` tells readers of a live lesson what they have not seen yet.
create table work (
  school_id uuid not null,
  lesson_id uuid not null,
  pupil_id uuid not null,
  question_school_id uuid not null,
  question_id text not null,
  question_version text not null,
  begun_at timestamptz not null,
  last_act_at timestamptz not null,
  checks integer not null check (checks >= 0),
  wrong_checks integer not null check (wrong_checks between 0 and checks),
  first_check_right boolean,
  checks_to_solve integer check (checks_to_solve between 1 and checks),
  solved_at timestamptz,
  -- Milliseconds.
  worked integer not null check (worked >= 0),
  stars smallint not null check (stars between 0 and 99),
  broken_structure integer not null,
  broken_story integer not null,
  broken_objects integer not null,
  broken_numbers integer not null,
  broken_calculation integer not null,
  first_card text check (first_card in ('relation', 'storyOrder', 'other')),
  open_wrong_checks integer,
  open_same_wrong integer,
  changed_in xid8 not null,
  primary key (school_id, lesson_id, pupil_id, question_school_id, question_id),
  foreign key (school_id, lesson_id) references lesson (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school())),
  check ((checks_to_solve is null) = (solved_at is null)),
  check ((open_wrong_checks is null) = (open_same_wrong is null)),
  check ((first_check_right is null) = (checks = 0))
);
create index work__pupil on work (school_id, pupil_id, question_school_id, question_id);

create table wrong_composition (
  school_id uuid not null,
  lesson_id uuid not null,
  pupil_id uuid not null,
  question_school_id uuid not null,
  question_id text not null,
  question_version text not null,
  -- A hash of the composition, which may be too long for a key.
  digest text not null,
  composition jsonb not null,
  times integer not null check (times >= 1),
  -- Milliseconds.
  held integer not null check (held >= 0),
  changed_in xid8 not null,
  primary key (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, digest),
  foreign key (school_id, lesson_id) references lesson (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school()))
);
create index wrong_composition__question on wrong_composition (school_id, question_school_id, question_id);

alter table lesson enable row level security;
alter table lesson force row level security;
alter table work enable row level security;
alter table work force row level security;
alter table wrong_composition enable row level security;
alter table wrong_composition force row level security;
grant select, insert, update on lesson to sakumon_app;
grant select, insert, update, delete on work to sakumon_app;
grant select, insert, update, delete on wrong_composition to sakumon_app;

create policy lesson__select on lesson for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
-- A pupil's first act of a day opens the self-study of that day.
create policy lesson__insert on lesson for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or ((select acting_role()) = 'pupil' and kind = 'selfStudy')))
  );
create policy lesson__update on lesson for update to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );

create policy work__select on work for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy work__write on work for all to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

create policy wrong_composition__select on wrong_composition for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy wrong_composition__write on wrong_composition for all to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

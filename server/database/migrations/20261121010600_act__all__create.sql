-- Append-only. `id` is the device's own, so that a replayed upload conflicts with the primary key and changes nothing.
create table act (
  school_id uuid not null,
  pupil_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  -- The school that owns the question: the pupil's, or the installation's for a built-in one.
  question_school_id uuid not null,
  question_id text not null,
  question_version text not null,
  -- Counts the acts of an attempt from 0 and gives their order.
  step integer not null check (step >= 0),
  kind text not null check (kind in (
    'QUESTION_BEGIN', 'CARD_SET', 'CARD_REMOVED', 'BLOCK_SET', 'BLOCK_REMOVED',
    'OPERATOR_SET', 'HINT', 'CHECK', 'QUESTION_END'
  )),
  deed jsonb not null,
  device_time timestamptz not null,
  received_at timestamptz not null,
  -- The server's own verdict on a CHECK, and its five constraints once more as columns to count by.
  verdict jsonb,
  correct boolean,
  structure boolean,
  story boolean,
  numbers boolean,
  objects boolean,
  calculation boolean,
  primary key (school_id, pupil_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school())),
  check (num_nonnulls(verdict, correct, structure, story, numbers, objects, calculation)
    = case kind when 'CHECK' then 7 else 0 end)
);
create index act__attempt on act (school_id, pupil_id, attempt_id, step);
create index act__latest on act (school_id, pupil_id, received_at desc);

create function act__refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'acts are append-only: % refused', lower(tg_op) using errcode = '42501';
end
$$;
create trigger act__append_only before update or delete or truncate on act
  for each statement execute function act__refuse_rewriting();

-- Summary of one attempt, recomputed from its acts in the transaction that adds one.
create table attempt (
  school_id uuid not null,
  pupil_id uuid not null,
  id uuid not null,
  question_school_id uuid not null,
  question_id text not null,
  question_version text not null,
  checks integer not null check (checks >= 0),
  -- Highest step of escalation shown, 0 for none.
  hint_step smallint not null check (hint_step between 0 and 3),
  solved boolean not null,
  -- Number of the check that was right, counted from 1.
  solved_at_check integer check (solved_at_check between 1 and checks),
  stars smallint not null check (stars between 0 and 3),
  begun_at timestamptz not null,
  last_act_at timestamptz not null,
  ended_at timestamptz,
  primary key (school_id, pupil_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school())),
  check (solved = (solved_at_check is not null)),
  check (solved = (stars > 0))
);
create index attempt__latest on attempt (school_id, pupil_id, last_act_at desc);
create index attempt__question on attempt (school_id, pupil_id, question_school_id, question_id);

-- Best result of a pupil at a question, over all attempts.
create table question_progress (
  school_id uuid not null,
  pupil_id uuid not null,
  question_school_id uuid not null,
  question_id text not null,
  begun boolean not null,
  solved boolean not null,
  stars smallint not null check (stars between 0 and 3),
  attempts integer not null check (attempts >= 0),
  primary key (school_id, pupil_id, question_school_id, question_id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  check (question_school_id in (school_id, installation_school())),
  check (solved = (stars > 0))
);

alter table act enable row level security;
alter table act force row level security;
alter table attempt enable row level security;
alter table attempt force row level security;
alter table question_progress enable row level security;
alter table question_progress force row level security;
grant select, insert on act to sakumon_app;
grant select, insert, update on attempt to sakumon_app;
grant select, insert, update on question_progress to sakumon_app;

create policy act__select on act for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy act__insert on act for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

create policy attempt__select on attempt for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy attempt__insert on attempt for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );
create policy attempt__update on attempt for update to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

create policy question_progress__select on question_progress for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy question_progress__insert on question_progress for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );
create policy question_progress__update on question_progress for update to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'pupil'
      and pupil_id = (select acting_account()))
  );

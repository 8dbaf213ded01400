-- Results that go to a portal (decision 062): a level that a pupil opened from there, until it is told that it is finished.
alter table portal add column sends_results boolean not null default false;

create table portal_result (
  school_id uuid not null,
  portal_id uuid not null,
  pupil_id uuid not null,
  -- Where the portal takes results of this link.
  line_item text not null check (length(line_item) between 1 and 1000),
  level integer not null check (level >= 1),
  opened_at timestamptz not null,
  -- So many checks the pupil had done when it was last looked whether the level is finished.
  checks_seen bigint,
  finished_at timestamptz,
  -- Whoever sends puts it off first, so that no other sends it meanwhile.
  next_try_at timestamptz,
  tries integer not null default 0,
  failure text check (failure in ('away', 'refused', 'malformed')),
  sent_at timestamptz,
  given_up_at timestamptz,
  primary key (school_id, portal_id, pupil_id, line_item),
  foreign key (school_id, portal_id) references portal (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index portal_result__open on portal_result (school_id, pupil_id) where sent_at is null and given_up_at is null;

alter table portal_result enable row level security;
alter table portal_result force row level security;
grant select, insert, update, delete on portal_result to sakumon_app;
create policy portal_result__all on portal_result for all to sakumon_app using ((select acting_role()) = 'system');
create policy portal_result__select on portal_result for select to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy portal_result__delete on portal_result for delete to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

-- Built-in questions belong to the installation's school and are readable by every school.
create table question (
  school_id uuid not null references school (id),
  -- The id its author wrote into the document.
  id text not null check (length(id) between 1 and 64),
  -- Null for a question outside the levels.
  level smallint check (level >= 1),
  position integer,
  current_version text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (school_id, id),
  check ((level is null) = (position is null))
);
create index question__level on question (school_id, level, position);

-- A version is never changed: acts name the one that lay on the table. `version` is a hash of the document.
create table question_version (
  school_id uuid not null,
  question_id text not null,
  version text not null check (length(version) between 1 and 64),
  document jsonb not null,
  created_at timestamptz not null,
  primary key (school_id, question_id, version),
  foreign key (school_id, question_id) references question (school_id, id)
);
alter table question add constraint question__current_version
  foreign key (school_id, id, current_version) references question_version (school_id, question_id, version)
  deferrable initially deferred;

alter table question enable row level security;
alter table question force row level security;
alter table question_version enable row level security;
alter table question_version force row level security;
grant select, insert, update on question to sakumon_app;
grant select, insert on question_version to sakumon_app;

create policy question__select on question for select to sakumon_app
  using (
    school_id = (select acting_school())
    or (school_id = installation_school() and (select acting_school()) is not null)
    or (select acting_role()) in ('admin', 'system')
  );
create policy question__insert on question for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy question__update on question for update to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy question_version__select on question_version for select to sakumon_app
  using (
    school_id = (select acting_school())
    or (school_id = installation_school() and (select acting_school()) is not null)
    or (select acting_role()) in ('admin', 'system')
  );
create policy question_version__insert on question_version for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

-- A roster applied as one, with what it takes to undo it.
create table roster_application (
  school_id uuid not null references school (id),
  id uuid not null,
  made_by uuid,
  made_at timestamptz not null,
  undone_at timestamptz,
  purpose text not null check (purpose in ('addPupils', 'newSchoolYear')),
  added_pupils uuid[] not null,
  added_groups uuid[] not null,
  -- [{"pupil", "group", "from", "opened": true or false, "former_until", "former_number", "until", "number"}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  primary key (school_id, id)
);

alter table roster_application enable row level security;
alter table roster_application force row level security;
grant select, insert, update on roster_application to sakumon_app;

create policy roster_application__all on roster_application for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

-- What a teacher observed about a pupil on a day. Only the school's teachers read it; only its author changes it.
-- The author's name is copied and the account is not referenced, because teachers move to other schools.
create table pupil_note (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  noted_on date not null,
  text text not null check (length(text) between 1 and 500),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index pupil_note__pupil on pupil_note (school_id, pupil_id, noted_on);

alter table pupil_note enable row level security;
alter table pupil_note force row level security;
grant select, insert, delete on pupil_note to sakumon_app;
grant update (noted_on, text, changed_at, version) on pupil_note to sakumon_app;

create policy pupil_note__select on pupil_note for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
create policy pupil_note__insert on pupil_note for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager'
    and author_id = (select acting_account()));
create policy pupil_note__update on pupil_note for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager'
    and author_id = (select acting_account()));
create policy pupil_note__delete on pupil_note for delete to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'
      and author_id = (select acting_account()))
  );

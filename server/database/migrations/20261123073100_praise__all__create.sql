-- A teacher's word to a pupil: a stamp and, if they like, a sentence.
create table praise (
  school_id uuid not null,
  id uuid not null,
  pupil_id uuid not null,
  stamp text not null check (stamp in ('hanamaru', 'wellDone', 'goodStory', 'keptOn')),
  comment text check (length(comment) between 1 and 60),
  homework_id uuid,
  given_by uuid not null,
  given_at timestamptz not null,
  seen_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id),
  foreign key (school_id, given_by) references account (school_id, id),
  foreign key (school_id, homework_id) references homework (school_id, id)
);
create index praise__pupil on praise (school_id, pupil_id, given_at desc);

alter table praise enable row level security;
alter table praise force row level security;
grant select, insert, delete on praise to sakumon_app;
grant update (seen_at) on praise to sakumon_app;

create policy praise__select on praise for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy praise__insert on praise for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy praise__update on praise for update to sakumon_app
  using (school_id = (select acting_school()) and pupil_id = (select acting_account()));
create policy praise__delete on praise for delete to sakumon_app
  using ((select acting_role()) = 'system');

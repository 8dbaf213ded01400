-- The support settings of one pupil (docs/domain.md 5.5). Staff change them. A pupil without a row has none.
create table pupil_support (
  school_id uuid not null,
  pupil_id uuid not null,
  furigana boolean not null default false,
  speech boolean not null default false,
  bigger_text boolean not null default false,
  fewer_cards boolean not null default false,
  no_sounds boolean not null default false,
  more_time boolean not null default false,
  version integer not null default 1,
  primary key (school_id, pupil_id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);

alter table pupil_support enable row level security;
alter table pupil_support force row level security;
grant select, insert, update, delete on pupil_support to sakumon_app;

create policy pupil_support__select on pupil_support for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy pupil_support__insert on pupil_support for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy pupil_support__update on pupil_support for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy pupil_support__delete on pupil_support for delete to sakumon_app
  using ((select acting_role()) = 'system');

-- Problems that pupils make for their class (decision 056). The questions themselves are rows of question, named after
-- the problem: class-<id>, and class-<id>-diagram.
create table problem_board (
  school_id uuid not null,
  group_id uuid not null,
  is_open boolean not null,
  changed_at timestamptz not null,
  primary key (school_id, group_id),
  foreign key (school_id, group_id) references class_group (school_id, id)
);

-- By what an author is known to the class: an animal, counted from 0 (engine/authoring/author-animals).
create table class_author (
  school_id uuid not null,
  group_id uuid not null,
  pupil_id uuid not null,
  animal smallint not null check (animal >= 0),
  primary key (school_id, group_id, pupil_id),
  unique (school_id, group_id, animal),
  foreign key (school_id, group_id) references class_group (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);

create table class_problem (
  school_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  author_id uuid not null,
  kind text not null,
  -- What two problems share exactly when they are the same (engine/authoring/prove-offer).
  likeness text not null,
  offered_at timestamptz not null,
  taken_down_at timestamptz,
  primary key (school_id, id),
  unique (school_id, group_id, likeness),
  foreign key (school_id, group_id, author_id) references class_author (school_id, group_id, pupil_id)
);
create index class_problem__group on class_problem (school_id, group_id, offered_at desc);

create table problem_solver (
  school_id uuid not null,
  problem_id uuid not null,
  pupil_id uuid not null,
  way text not null check (way in ('compose', 'diagram', 'told')),
  taken_at timestamptz not null,
  -- A told problem is answered here; the other ways are attempts.
  answered_at timestamptz,
  thanked_at timestamptz,
  primary key (school_id, problem_id, pupil_id),
  foreign key (school_id, problem_id) references class_problem (school_id, id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
create index problem_solver__pupil on problem_solver (school_id, pupil_id, taken_at desc);

alter table problem_board enable row level security;
alter table problem_board force row level security;
alter table class_author enable row level security;
alter table class_author force row level security;
alter table class_problem enable row level security;
alter table class_problem force row level security;
alter table problem_solver enable row level security;
alter table problem_solver force row level security;

grant select, insert on problem_board, class_author, class_problem, problem_solver to sakumon_app;
grant update (is_open, changed_at) on problem_board to sakumon_app;
grant update (taken_down_at) on class_problem to sakumon_app;
grant update (way, taken_at, answered_at, thanked_at) on problem_solver to sakumon_app;

create policy problem_board__select on problem_board for select to sakumon_app
  using (school_id = (select acting_school()) or (select acting_role()) in ('admin', 'system'));
create policy problem_board__insert on problem_board for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
-- The server locks it for whoever offers or takes up a problem.
create policy problem_board__update on problem_board for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) in ('manager', 'system'));

-- Who made what a pupil's device never asks for: the server alone reads it on a pupil's behalf.
create policy class_author__select on class_author for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy class_author__insert on class_author for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'system');

create policy class_problem__select on class_problem for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or author_id = (select acting_account())))
  );
create policy class_problem__insert on class_problem for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'system');
create policy class_problem__update on class_problem for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

create policy problem_solver__select on problem_solver for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account())))
  );
create policy problem_solver__insert on problem_solver for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'system');
create policy problem_solver__update on problem_solver for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'system');

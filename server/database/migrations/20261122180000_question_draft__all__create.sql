-- A question in the making: its author's alone, on whichever device.
create table question_draft (
  school_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- engine/editor/draft.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- {"set", "question", "version", "edition"}: the question of a set that it is to replace, as its author saw it.
  replaces jsonb check (jsonb_typeof(replaces) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (school_id, id),
  -- Whoever goes to another school takes them along.
  foreign key (school_id, account_id) references account (school_id, id) on update cascade
);
create index question_draft__account on question_draft (school_id, account_id, changed_at desc);

alter table question_draft enable row level security;
alter table question_draft force row level security;
grant select, insert, update, delete on question_draft to sakumon_app;

create policy question_draft__own on question_draft for all to sakumon_app
  using (school_id = (select acting_school()) and account_id = (select acting_account())
    and (select acting_role()) in ('manager', 'admin'))
  with check (school_id = (select acting_school()) and account_id = (select acting_account())
    and (select acting_role()) in ('manager', 'admin'));

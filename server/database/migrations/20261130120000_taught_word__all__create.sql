-- Words that teachers taught their school (engine/reader/taught-words.ts): a thing with its counter, or a verb that says
-- the same as a known one. Never sent to other schools.
create table taught_word (
  school_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('noun', 'verb')),
  word text not null check (length(word) between 1 and 20),
  reading text not null check (length(reading) between 1 and 30),
  counter text,
  verb_group text check (verb_group in ('5', '1', 's')),
  same_as text,
  taught_by uuid not null,
  -- The name is copied, because teachers move to other schools.
  taught_by_name text not null,
  taught_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, kind, word),
  foreign key (school_id) references school (id),
  check (num_nonnulls(counter) = case kind when 'noun' then 1 else 0 end),
  check (num_nonnulls(verb_group, same_as) = case kind when 'verb' then 2 else 0 end)
);

alter table taught_word enable row level security;
alter table taught_word force row level security;
grant select, insert, delete on taught_word to sakumon_app;

create policy taught_word__select on taught_word for select to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) in ('manager', 'pupil'))
  );
create policy taught_word__insert on taught_word for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy taught_word__delete on taught_word for delete to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');

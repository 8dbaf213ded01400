create table school (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  furigana text not null check (furigana in ('byGrade', 'all', 'kanaOnly')),
  -- 1つ分 × いくつ分 is asked for; 3 × 4 against 4 × 3 is remarked upon.
  taught_order boolean not null default false,
  -- A level opens when 80 % of the one before is solved, or all are open from the start.
  level_opening text not null check (level_opening in ('byProgress', 'allOpen')),
  created_at timestamptz not null,
  archived_at timestamptz
);

alter table school enable row level security;
alter table school force row level security;
grant select, insert, update on school to sakumon_app;

create policy school__select on school for select to sakumon_app
  using (id = (select acting_school()) or (select acting_role()) in ('admin', 'system', 'signIn'));
create policy school__insert on school for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system'));
create policy school__update on school for update to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (id = (select acting_school()) and (select acting_role()) = 'manager'));

insert into school (id, name, furigana, level_opening, created_at)
values (installation_school(), 'さくもん（運営）', 'byGrade', 'byProgress', now());

-- An edit names the version it saw; a stale one is refused, so that of two teachers the second sees what changed.
alter table school add column version integer not null default 1;
alter table account add column version integer not null default 1;
alter table class_group add column version integer not null default 1;

-- Katakana to hiragana, half width to full, no spaces: typed either way a name is found.
create function searchable(words text) returns text language sql immutable parallel safe
  return lower(translate(
    regexp_replace(normalize(words, NFKC), '\s', '', 'g'),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ'
  ));

alter table account add column search_text text not null default '';
create function account__keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(new.display_name) || '|' || searchable(coalesce(new.kana_name, '')) || '|'
    || searchable(coalesce(new.email, ''));
  return new;
end
$$;
create trigger account__search_text before insert or update of display_name, kana_name, email on account
  for each row execute function account__keep_search_text();
alter table account no force row level security;
update account set display_name = display_name;
alter table account force row level security;
create index account__kana_name on account (school_id, role, (coalesce(kana_name, display_name)) collate "C", id);

-- 出席番号: of a pupil in a class group.
alter table group_membership add column number smallint check (number between 1 and 999);

-- Which teachers lead which class group. Last year's rows stay, so that last year stays visible to its teachers.
create table group_teacher (
  school_id uuid not null,
  group_id uuid not null,
  teacher_id uuid not null,
  primary key (school_id, group_id, teacher_id),
  foreign key (school_id, group_id) references class_group (school_id, id),
  foreign key (school_id, teacher_id) references account (school_id, id)
);
create index group_teacher__teacher on group_teacher (school_id, teacher_id);

-- A move of pupils as one, with what it takes to undo it.
create table membership_move (
  school_id uuid not null references school (id),
  id uuid not null,
  made_by uuid,
  made_at timestamptz not null,
  undone_at timestamptz,
  -- [{"pupil", "closed": [{"group", "from"}], "opened": {"group", "from", "revived"} or null}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  primary key (school_id, id)
);

-- Who of the staff did what to whom, when and from where; never a secret. Belongs to the school that it concerns.
create table audit_entry (
  school_id uuid not null references school (id),
  id uuid not null,
  made_at timestamptz not null,
  -- Null for the installation itself.
  actor_id uuid,
  actor_school_id uuid,
  actor_role text not null check (actor_role in ('pupil', 'manager', 'admin', 'system')),
  action text not null check (length(action) between 1 and 50),
  thing_kind text not null check (length(thing_kind) between 1 and 50),
  thing_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  address text check (length(address) <= 100),
  user_agent text check (length(user_agent) <= 500),
  primary key (school_id, id)
);
create index audit_entry__made_at on audit_entry (school_id, made_at desc, id desc);

-- The link that makes the first admin of an installation; the token itself is nowhere at rest.
create table first_admin_link (
  school_id uuid not null references school (id),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (school_id, token_hash)
);

-- Use over time, by school and day.
create index attempt__begun_at on attempt (school_id, begun_at) include (pupil_id, checks, solved);

alter table group_teacher enable row level security;
alter table group_teacher force row level security;
alter table membership_move enable row level security;
alter table membership_move force row level security;
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
alter table first_admin_link enable row level security;
alter table first_admin_link force row level security;
grant select, insert, delete on group_teacher to sakumon_app;
grant select, insert, update on membership_move to sakumon_app;
grant select, insert on audit_entry to sakumon_app;
grant select, insert, update on first_admin_link to sakumon_app;

create policy group_teacher__all on group_teacher for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy membership_move__all on membership_move for all to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy audit_entry__select on audit_entry for select to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
-- Nobody writes an entry in another's name.
create policy audit_entry__insert on audit_entry for insert to sakumon_app
  with check (
    (select acting_role()) = 'system'
    or ((select acting_role()) = 'admin' and actor_id = (select acting_account()))
    or (school_id = (select acting_school()) and actor_id = (select acting_account())
      and actor_role = (select acting_role()))
  );

create policy first_admin_link__all on first_admin_link for all to sakumon_app
  using ((select acting_role()) = 'system')
  with check ((select acting_role()) = 'system' and school_id = installation_school());

create function audit_entry__refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only: % refused', lower(tg_op) using errcode = '42501';
end
$$;
create trigger audit_entry__append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_entry__refuse_rewriting();

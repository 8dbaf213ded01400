-- 学籍番号: the number that a school gives to a pupil for the whole time at the school. (The 出席番号, the number in a class,
-- is in group_membership.) Upper and lower case count as the same, so that a number typed either way finds its pupil.
alter table account
  add column school_number text check (school_number ~ '^[0-9A-Za-z-]{1,20}$'),
  add constraint account__school_number check (school_number is null or role = 'pupil'),
  drop constraint account__erased,
  add constraint account__erased check (erased_at is null or (role = 'pupil' and archived_at is not null
    and email is null and kana_name is null and other_name is null and school_number is null and password_hash is null
    and photo_url is null and phone_number is null));
create unique index account__school_number on account (school_id, upper(school_number)) where school_number is not null;

-- A pupil may not change the own number.
create or replace function account__refuse_change_of_identity() returns trigger language plpgsql as $$
begin
  if acting_role() in ('pupil', 'signIn')
    and (old.school_id, old.id, old.role, old.email, old.school_number, old.archived_at)
      is distinct from (new.school_id, new.id, new.role, new.email, new.school_number, new.archived_at)
  then
    raise exception 'role % may not change who an account is', acting_role() using errcode = '42501';
  end if;
  return new;
end
$$;

create or replace function account__keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(new.display_name) || '|' || searchable(coalesce(new.kana_name, '')) || '|'
    || searchable(coalesce(new.email, '')) || '|' || searchable(coalesce(new.school_number, ''));
  return new;
end
$$;
drop trigger account__search_text on account;
create trigger account__search_text before insert or update of display_name, kana_name, email, school_number on account
  for each row execute function account__keep_search_text();

-- A roster can give a pupil a number or a new name. `pupil_updates` contains what is needed to undo this:
-- [{"pupil", "former": {column: value}, "now": {column: value}}]
alter table roster_application
  add column updated_pupils integer not null default 0,
  add column pupil_updates jsonb not null default '[]' check (jsonb_typeof(pupil_updates) = 'array');

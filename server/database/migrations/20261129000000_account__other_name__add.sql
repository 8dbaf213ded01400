-- A pupil may have a registered name and a 通称名. The school shows one of them (display_name); rosters are compared with both.
alter table school add column shows_common_names boolean not null default false;
alter table account
  add column other_name text check (length(other_name) between 1 and 200),
  add column other_kana text check (length(other_kana) between 1 and 200),
  add constraint account__other_name check (other_name is null or role = 'pupil'),
  add constraint account__other_kana check (other_kana is null or other_name is not null),
  drop constraint account__erased,
  add constraint account__erased check (erased_at is null or (role = 'pupil' and archived_at is not null
    and email is null and kana_name is null and other_name is null and password_hash is null and photo_url is null
    and phone_number is null));

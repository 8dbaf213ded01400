-- Shared tablets (decision 054): a class's page for one day, and the pupils' picture passwords.
alter table school add column class_pages boolean not null default false;
-- Whoever signs in on a class's page does so on a shared device: the session ends with the day.
alter table school add constraint school__class_pages check (not class_pages or shared_devices);

-- One page a class; a new one replaces it.
create table class_page (
  school_id uuid not null,
  group_id uuid not null,
  -- SHA-256 of the 160 bits in the QR.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The code to type: its first three letters find the page, its last five prove it, hashed under the installation's key.
  code_head text not null check (code_head ~ '^[a-hjkmnp-z2-9]{3}$'),
  code_tail_hash bytea not null check (length(code_tail_hash) = 32),
  -- Secret and code, sealed with the installation's key: the teacher shows them again.
  sealed bytea not null check (length(sealed) <= 300),
  opened_by uuid not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (school_id, group_id),
  foreign key (school_id, group_id) references class_group (school_id, id)
);
-- A device brings a page and no school.
create unique index class_page__secret_hash on class_page (secret_hash);
create unique index class_page__code_head on class_page (code_head);

-- え の あいことば: three of twelve pictures in order, of which a hash under the installation's key stands here.
create table picture_password (
  school_id uuid not null,
  pupil_id uuid not null,
  pictures_hash bytea not null check (length(pictures_hash) = 32),
  set_at timestamptz not null,
  primary key (school_id, pupil_id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);

alter table class_page enable row level security;
alter table class_page force row level security;
alter table picture_password enable row level security;
alter table picture_password force row level security;
grant select, insert, delete on class_page, picture_password to sakumon_app;

create policy class_page__select on class_page for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy class_page__insert on class_page for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy class_page__delete on class_page for delete to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

create policy picture_password__select on picture_password for select to sakumon_app
  using ((select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or pupil_id = (select acting_account()))));
-- Only pupils have one: their own choice, or a teacher's.
create policy picture_password__insert on picture_password for insert to sakumon_app
  with check (
    school_id = (select acting_school())
    and ((select acting_role()) = 'manager' or ((select acting_role()) = 'pupil' and pupil_id = (select acting_account())))
    and exists (select from account
      where account.school_id = picture_password.school_id and account.id = pupil_id and account.role = 'pupil')
  );
create policy picture_password__delete on picture_password for delete to sakumon_app
  using ((select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));

-- ログインカード: what a pupil signs in with who has no password. One living card a pupil; a new one replaces it.
create table login_card (
  school_id uuid not null,
  pupil_id uuid not null,
  -- SHA-256 of the 160 bits in the QR; they themselves are nowhere at rest.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The code to type: its first five letters find the card, its last seven prove it and are hashed like a password.
  code_head text not null check (code_head ~ '^[a-hjkmnp-z2-9]{5}$'),
  code_tail_hash text not null check (length(code_tail_hash) between 1 and 500),
  issued_at timestamptz not null,
  issued_by uuid not null,
  primary key (school_id, pupil_id),
  foreign key (school_id, pupil_id) references account (school_id, id)
);
-- A sign-in brings a card and no school.
create unique index login_card__secret_hash on login_card (secret_hash);
create unique index login_card__code_head on login_card (code_head);

alter table login_card enable row level security;
alter table login_card force row level security;
grant select, insert, delete on login_card to sakumon_app;

create policy login_card__select on login_card for select to sakumon_app
  using ((select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
create policy login_card__delete on login_card for delete to sakumon_app
  using ((select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager'));
-- Only pupils hold one.
create policy login_card__insert on login_card for insert to sakumon_app
  with check (
    ((select acting_role()) in ('admin', 'system')
      or (school_id = (select acting_school()) and (select acting_role()) = 'manager'))
    and exists (select from account
      where account.school_id = login_card.school_id and account.id = pupil_id and account.role = 'pupil')
  );

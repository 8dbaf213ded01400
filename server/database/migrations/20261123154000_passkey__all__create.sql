-- Passkeys of staff (WebAuthn). A public key is no secret. `challenged_at`: the moment of the challenge that it answered
-- last; one of that moment or an earlier one is used up, so that no answer counts twice.
create table passkey (
  school_id uuid not null references school (id),
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  challenged_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, account_id) references account (school_id, id) on update cascade on delete cascade
);
create index passkey__account on passkey (school_id, account_id);
create unique index passkey__credential on passkey (school_id, credential_id);

alter table passkey enable row level security;
alter table passkey force row level security;
grant select, insert, update, delete on passkey to sakumon_app;

-- As of authenticators: signing in and the person; admins take them away where somebody has lost them, and add none.
create policy passkey__select on passkey for select to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );
create policy passkey__insert on passkey for insert to sakumon_app
  with check (school_id = (select acting_school()) and account_id = (select acting_account()));
create policy passkey__update on passkey for update to sakumon_app
  using ((select acting_role()) = 'signIn');
create policy passkey__delete on passkey for delete to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system')
    or (school_id = (select acting_school()) and account_id = (select acting_account()))
  );

create table account_session (
  school_id uuid not null,
  -- SHA-256 of the 256-bit token in the cookie; the token itself is nowhere at rest.
  token_hash bytea not null check (length(token_hash) = 32),
  account_id uuid not null,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text check (length(user_agent) <= 500),
  primary key (school_id, token_hash),
  foreign key (school_id, account_id) references account (school_id, id)
);
-- A request brings a token and no school.
create unique index account_session__token_hash on account_session (token_hash);
create index account_session__account on account_session (school_id, account_id);
create index account_session__expires_at on account_session (school_id, expires_at);

alter table account_session enable row level security;
alter table account_session force row level security;
grant select, insert, update, delete on account_session to sakumon_app;

create policy account_session__all on account_session for all to sakumon_app
  using (
    (select acting_role()) in ('admin', 'system', 'signIn')
    or (school_id = (select acting_school())
      and ((select acting_role()) = 'manager' or account_id = (select acting_account())))
  );

-- Failed sign-ins of one e-mail address, known or not (an unknown one has no school: all rows belong to the
-- installation's own). Never by network address: a school has one.
create table sign_in_attempt (
  school_id uuid not null references school (id),
  email_hash bytea not null check (length(email_hash) = 32),
  failures integer not null check (failures >= 0),
  window_began_at timestamptz not null,
  blocked_until timestamptz,
  primary key (school_id, email_hash)
);
create index sign_in_attempt__window_began_at on sign_in_attempt (school_id, window_began_at);

alter table sign_in_attempt enable row level security;
alter table sign_in_attempt force row level security;
grant select, insert, update, delete on sign_in_attempt to sakumon_app;

create policy sign_in_attempt__all on sign_in_attempt for all to sakumon_app
  using ((select acting_role()) in ('system', 'signIn'))
  with check ((select acting_role()) in ('system', 'signIn') and school_id = installation_school());

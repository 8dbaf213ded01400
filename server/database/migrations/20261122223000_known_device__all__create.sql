-- Devices on which an account was signed in before: each has its own tries, so that whoever guesses elsewhere keeps no
-- known device out. They go where the account goes. The device's cookie is a random number, of which the hash stands
-- here; it names nobody.
create table known_device (
  school_id uuid not null references school (id),
  account_id uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used_at timestamptz not null,
  failures integer not null check (failures >= 0),
  window_began_at timestamptz not null,
  blocked_until timestamptz,
  primary key (school_id, account_id, device_hash),
  foreign key (school_id, account_id) references account (school_id, id) on update cascade on delete cascade
);
create index known_device__device_hash on known_device (device_hash);
create index known_device__last_used_at on known_device (school_id, last_used_at);

alter table known_device enable row level security;
alter table known_device force row level security;
grant select, insert, update, delete on known_device to sakumon_app;

create policy known_device__all on known_device for all to sakumon_app
  using ((select acting_role()) in ('system', 'signIn'))
  with check ((select acting_role()) in ('system', 'signIn'));

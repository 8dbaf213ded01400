-- Who of a provider a session came by (decisions 049, 051): its word may end it. The refresh token of the hosted provider
-- is sealed with the installation's key; `checked_at`: when the provider last let the person go on.
alter table account_session
  add column proved_issuer text check (length(proved_issuer) between 1 and 255),
  add column proved_subject text check (length(proved_subject) between 1 and 255),
  add column proved_session text check (length(proved_session) between 1 and 255),
  add column sealed_refresh bytea check (length(sealed_refresh) <= 8192),
  add column checked_at timestamptz,
  add constraint account_session_proved_check check ((proved_issuer is null) = (proved_subject is null)),
  add constraint account_session_refresh_check check ((sealed_refresh is null) = (checked_at is null));
-- A provider that ends sessions knows no school.
create index account_session__proved on account_session (proved_issuer, proved_subject) where proved_issuer is not null;

-- An address signs in to one account a school. Unique over all schools, a refusal would tell a teacher that somebody of
-- another school has it.
drop index account__email;
create unique index account__email on account (school_id, lower(email));
-- Signing in knows no school yet.
create index account__sign_in on account (lower(email));

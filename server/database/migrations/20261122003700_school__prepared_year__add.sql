-- The school year that a school prepares ahead of its April; once that has begun it means nothing any more.
alter table school add column prepared_year smallint check (prepared_year between 1900 and 2200);

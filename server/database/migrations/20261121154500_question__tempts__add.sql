-- The constraints that the dummies of the current version tempt to break (engine/measures/tempting), as a list; null
-- until they are found out.
alter table question add column tempts jsonb check (jsonb_typeof(tempts) = 'array');

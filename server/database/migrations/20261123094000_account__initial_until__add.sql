-- Until when an initial password of staff opens its own change; null for passwords that somebody chose, and those of before.
alter table account add column initial_until timestamptz;

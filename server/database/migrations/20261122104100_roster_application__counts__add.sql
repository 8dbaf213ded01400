-- What an applied roster did, for listing it without reading all its changes.
alter table roster_application
  add column moved_pupils integer not null default 0,
  add column renumbered_pupils integer not null default 0,
  add column left_pupils integer not null default 0;

create index roster_application__latest on roster_application (school_id, made_at desc);

-- Of whom a second step is demanded. `ownStaff`: of the staff of the row's school, admins for the installation's own;
-- `allStaff`: of the staff of all schools, in the installation's row alone. No row: nobody has decided.
create table factor_rule (
  school_id uuid not null references school (id),
  whose text not null check (whose in ('ownStaff', 'allStaff')),
  is_demanded boolean not null,
  changed_at timestamptz not null,
  primary key (school_id, whose)
);

alter table factor_rule enable row level security;
alter table factor_rule force row level security;
grant select, insert, update on factor_rule to sakumon_app;

create policy factor_rule__select on factor_rule for select to sakumon_app
  using ((select acting_role()) in ('admin', 'system', 'signIn'));
create policy factor_rule__insert on factor_rule for insert to sakumon_app
  with check ((select acting_role()) in ('admin', 'system'));
create policy factor_rule__update on factor_rule for update to sakumon_app
  using ((select acting_role()) in ('admin', 'system'));

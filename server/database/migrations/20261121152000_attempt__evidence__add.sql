-- What an attempt's checks say of each constraint (engine/measures/evidence): true when it held in all of them, false
-- when it was broken in one, null for nothing. An attempt from before says nothing until its next act.
alter table attempt
  add column structure boolean,
  add column story boolean,
  add column objects boolean,
  add column numbers boolean,
  add column calculation boolean;

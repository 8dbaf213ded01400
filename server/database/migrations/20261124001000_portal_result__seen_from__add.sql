-- From which day on the checks were counted that were seen: a year of days need not be summed up for each look.
alter table portal_result add column seen_from date;

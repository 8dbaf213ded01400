-- A class of several grades (複式学級) holds others beside its own grade; a pupil of one of them has it in the membership.
-- Without a grade of its own a membership is of the group's grade.
alter table class_group add column other_grades smallint[] not null default '{}'
  check (other_grades <@ '{1,2,3,4,5,6}' and not grade = any(other_grades));
alter table group_membership add column grade smallint check (grade between 1 and 6);

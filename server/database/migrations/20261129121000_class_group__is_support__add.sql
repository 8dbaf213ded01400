-- A pupil may belong to one ordinary class and to any number of support groups (特別支援学級・通級) at the same time. The
-- class of a pupil is the ordinary one if there is one, otherwise the support group that the pupil joined last.
alter table class_group add column is_support boolean not null default false;

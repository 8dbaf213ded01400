-- Praise and visits keep the id of the teacher when the account moves to another school. Foreign keys to the account
-- refused such a move.
alter table praise drop constraint praise_school_id_given_by_fkey;
alter table lesson_mark drop constraint lesson_mark_school_id_visited_by_fkey;

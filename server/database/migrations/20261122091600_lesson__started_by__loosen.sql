-- Who started a lesson stays written there when their account moves to the school of the installation.
alter table lesson drop constraint lesson_school_id_started_by_fkey;

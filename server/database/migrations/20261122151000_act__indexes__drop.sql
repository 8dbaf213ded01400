-- Acts are read by their ids and by their attempts, by nothing else; what each index more costs is paid for every act.
drop index act__latest;
drop index act__lesson;
-- An act is written in one statement with the work that it is summed up in, and the keys of `work` hold pupil and lesson
-- to what exists: once a question instead of once an act.
alter table act drop constraint act_school_id_lesson_id_fkey;
alter table act drop constraint act_school_id_pupil_id_fkey;

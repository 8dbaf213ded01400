-- A pupil's records in their order, and the one before and after each: read without the rest of the pupil's history.
create index work__begun_of_pupil on work (school_id, pupil_id, begun_at);

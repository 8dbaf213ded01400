-- Records are listed by when they were begun: of the whole school, and of a question. Neither column changes when a work
-- goes on, so that its row is still updated in place.
create index work__begun on work (school_id, begun_at);
create index work__begun_at_question on work (school_id, question_school_id, question_id, begun_at);

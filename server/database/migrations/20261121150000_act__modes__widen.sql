-- Diagrams of several triangles are turned, joined and parted; in a repair the broken constraint is named.
alter table act drop constraint act_kind_check;
alter table act add constraint act_kind_check check (kind in (
  'QUESTION_BEGIN', 'CARD_SET', 'CARD_REMOVED', 'BLOCK_SET', 'BLOCK_REMOVED', 'OPERATOR_SET',
  'TRIANGLE_ROTATED', 'TRIANGLES_JOINED', 'TRIANGLES_PARTED', 'CONSTRAINT_NAMED', 'HINT', 'CHECK', 'QUESTION_END'
));

-- A question of the mode free gives a star for each different problem found. `found_problems` lists them in the order
-- found, as [{"problem": …, "slots": […]}]; two are the same problem exactly when `problem` is the same text.
alter table attempt add column found_problems jsonb not null default '[]'
  check (jsonb_typeof(found_problems) = 'array');
alter table attempt drop constraint attempt_stars_check;
alter table attempt add constraint attempt_stars_check check (stars between 0 and 99);
alter table question_progress drop constraint question_progress_stars_check;
alter table question_progress add constraint question_progress_stars_check check (stars between 0 and 99);

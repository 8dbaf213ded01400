-- A triangle more than the story has is drawn and taken away again; the quantity it parts is laid in a second cell.
alter table act drop constraint act_kind_check;
alter table act add constraint act_kind_check check (kind in (
  'QUESTION_BEGIN', 'CARD_SET', 'CARD_REMOVED', 'BLOCK_SET', 'BLOCK_REMOVED', 'BLOCK_REPEATED', 'OPERATOR_SET',
  'TRIANGLE_ADDED', 'TRIANGLE_REMOVED', 'TRIANGLE_ROTATED', 'TRIANGLES_JOINED', 'TRIANGLES_PARTED',
  'CONSTRAINT_NAMED', 'HINT', 'CHECK', 'QUESTION_END'
));

-- A launch stores its nonce before it opens a session, in a transaction of its own. During the pause of a move, such a
-- row would be in the old cell only, and the nonce could be used again in the new cell.
create trigger portal_nonce__hold_school before insert or update or delete on portal_nonce
  for each row execute function account_session__hold_school();

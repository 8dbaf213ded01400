-- A teacher who becomes an admin or moves to another school takes the account along: whose edition it was stays written.
alter table question_set_edition drop constraint question_set_edition_school_id_made_by_fkey;

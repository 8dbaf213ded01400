-- Pupils share devices: their sessions end with the day on which they signed in.
alter table school add column shared_devices boolean not null default false;
-- Years after which the records of pupils who left lose their names.
alter table school add column keep_left_pupils smallint not null default 1 check (keep_left_pupils between 1 and 5);

-- What is left of an erased pupil: an id without a person, so that the figures of the class stay.
alter table account add column erased_at timestamptz;
alter table account add constraint account__erased check (erased_at is null or (role = 'pupil' and archived_at is not null
  and email is null and kana_name is null and password_hash is null and photo_url is null and phone_number is null));
create index account__archived on account (school_id, archived_at) where archived_at is not null and erased_at is null;

-- What a teacher projects in a lesson (contract/projection.ts), and the devices that show it. A projector has no account:
-- its transactions run in the role `projector` and see one lesson only.
create function acting_lesson() returns uuid language sql stable parallel safe
  return nullif(current_setting('sakumon.lesson_id', true), '')::uuid;

create table lesson_projection (
  school_id uuid not null,
  lesson_id uuid not null,
  -- Compositions without their pupils, as they were when the teacher chose them.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- A hash under the installation's key of the code that devices join with. Null until a code is issued.
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (school_id, lesson_id),
  foreign key (school_id, lesson_id) references lesson (school_id, id),
  check ((code_hash is null) = (code_expires_at is null))
);
-- A device brings a code and no school.
create unique index lesson_projection__code_hash on lesson_projection (code_hash);

create table projector_device (
  school_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  lesson_id uuid not null,
  joined_at timestamptz not null,
  primary key (school_id, token_hash),
  foreign key (school_id, lesson_id) references lesson_projection (school_id, lesson_id) on delete cascade
);
-- A device brings a token and no school.
create unique index projector_device__token_hash on projector_device (token_hash);
create index projector_device__lesson on projector_device (school_id, lesson_id);

alter table lesson_projection enable row level security;
alter table lesson_projection force row level security;
alter table projector_device enable row level security;
alter table projector_device force row level security;
grant select, insert, delete on lesson_projection to sakumon_app;
grant update (content, code_hash, code_expires_at) on lesson_projection to sakumon_app;
grant select, insert on projector_device to sakumon_app;

create policy lesson_projection__select on lesson_projection for select to sakumon_app
  using (
    (select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
    or ((select acting_role()) = 'projector' and lesson_id = (select acting_lesson()))
  );
create policy lesson_projection__insert on lesson_projection for insert to sakumon_app
  with check (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy lesson_projection__update on lesson_projection for update to sakumon_app
  using (school_id = (select acting_school()) and (select acting_role()) = 'manager');
create policy lesson_projection__delete on lesson_projection for delete to sakumon_app
  using (
    (select acting_role()) = 'system'
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );

create policy projector_device__select on projector_device for select to sakumon_app
  using (
    (select acting_role()) in ('signIn', 'system')
    or (school_id = (select acting_school()) and (select acting_role()) = 'manager')
  );
-- Only a device with a right code joins, and it has not been identified before.
create policy projector_device__insert on projector_device for insert to sakumon_app
  with check ((select acting_role()) = 'signIn');

-- A projector sees the lesson, the name of its class, and the results, of which it sends only totals.
create policy lesson__select_projector on lesson for select to sakumon_app
  using ((select acting_role()) = 'projector' and id = (select acting_lesson()));
create policy class_group__select_projector on class_group for select to sakumon_app
  using (
    (select acting_role()) = 'projector'
    and id = (select lesson.group_id from lesson where lesson.id = (select acting_lesson()))
  );
create policy lesson_result__select_projector on lesson_result for select to sakumon_app
  using ((select acting_role()) = 'projector' and lesson_id = (select acting_lesson()));

-- A moment in milliseconds since 1970, as the records of a lesson carry it.
create function milliseconds(moment timestamptz) returns bigint language sql stable parallel safe
  return (extract(epoch from moment) * 1000)::bigint;
grant execute on function milliseconds to sakumon_app;

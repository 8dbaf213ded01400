import { Client } from 'pg';

/**
 * The role with which the server connects to the embedded database. It is neither superuser nor owner and has no rights
 * without `set role`.
 */
const LOGIN = 'sakumon_login';

/**
 * Returns the address with which the application connects to the migrated embedded database. `superuserUrl` is the
 * superuser's address. After `set role none` such a connection has no rights. Both roles use the one password of the
 * cluster, because a person who can read its file can also read the data.
 */
export async function applicationUrl(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const password = client.escapeLiteral(decodeURIComponent(url.password));
    await client.query(`
      begin;
      select pg_advisory_xact_lock(7274195814);
      do $$
      begin
        create role ${LOGIN} noinherit;
      exception
        when duplicate_object then null;
      end
      $$;
      alter role ${LOGIN} login nosuperuser nocreatedb nocreaterole noinherit nobypassrls password ${password};
      grant sakumon_app to ${LOGIN} with inherit false, set true;
      commit`);
  } finally {
    await client.end();
  }
  url.username = LOGIN;
  return url.href;
}

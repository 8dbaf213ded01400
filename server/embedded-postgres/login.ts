import { Client } from 'pg';

/** As whom the server connects to the embedded database: neither superuser nor owner, and nobody without `set role`. */
const LOGIN = 'sakumon_login';

/**
 * The address at which the application connects to the migrated embedded database, for which its superuser's address is
 * given. `set role none` leaves a connection there without any right. Both have the cluster's one password: whoever
 * can read that file can read the data, too.
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

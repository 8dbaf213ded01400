import { Client } from 'pg';

/**
 * The role with which the server signs in to the embedded database. It is neither a superuser nor an owner of tables.
 * It has no rights until the connection switches to another role with `set role`.
 */
const LOGIN = 'sakumon_login';

/**
 * Creates the login role and returns the address with which the application connects to the embedded database.
 * `superuserUrl` is the address with the superuser. The application does not sign in as the superuser: injected SQL
 * could then get all rights by `set role none`. With the login role, it gets none.
 *
 * The login role has the same password as the superuser. A different password would protect nothing, because a person
 * who can read the password file can also read the data.
 */
export async function createLoginRoleAndDatabaseUrl(superuserUrl: string): Promise<string> {
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

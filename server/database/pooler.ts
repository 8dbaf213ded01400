import { Client } from 'pg';

/** How many times {@link isTransactionPooler} queries the process id on each connection. */
const TURNS = 3;

/**
 * Returns true if the address belongs to a pooler that lends connections per transaction (PgBouncer). The function
 * opens two connections at the same time. Without such a pooler, each connection always has its own database process.
 * So the function returns true if it finds the same process behind both connections, or if the process behind one
 * connection changes between two queries.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new Client({ connectionString: url, application_name: 'sakumon-start', connectionTimeoutMillis: 10_000 }),
  );
  try {
    const seen = clients.map(() => new Set<number>());
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [at, client] of clients.entries()) seen[at]?.add(await answering(client));
    }
    return new Set(seen.flatMap((each) => [...each])).size !== clients.length || seen.some(({ size }) => size !== 1);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function answering(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

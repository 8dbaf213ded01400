import { Client } from 'pg';

/** A connection of its own to the database, for LISTEN and NOTIFY. */
export type Wire = Pick<Client, 'query' | 'on' | 'end'>;

/** Milliseconds of silence after which the system asks whether the other end is still there. */
const SILENCE = 10_000;

export async function connectWire(url: string, name = 'sakumon-announcements'): Promise<Wire> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    // What lies between forgets connections that say nothing for long.
    keepAliveInitialDelayMillis: SILENCE,
  });
  await client.connect();
  return client;
}

import { Client } from 'pg';

/** A separate connection to the database, for LISTEN and NOTIFY. */
export type Wire = Pick<Client, 'query' | 'on' | 'end'>;

/** Milliseconds between two test queries. They detect a connection that a network device has dropped silently. */
const BETWEEN_BEATS = 5000;
/** Maximum milliseconds for connecting or for an answer. */
const SILENCE = 5000;

/** Options of a wire; times are in milliseconds. */
export type WireOptions = {
  readonly name?: string;
  readonly betweenBeats?: number;
  readonly silence?: number;
};

/** Opens a wire. If queries are no longer answered, it emits `end` like a broken connection. */
export async function connectWire(url: string, options: WireOptions = {}): Promise<Wire> {
  const { name = 'sakumon-announcements', betweenBeats = BETWEEN_BEATS, silence = SILENCE } = options;
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: silence,
    query_timeout: silence,
    // In this mode, an answer that does not come ends the connection; otherwise only the query fails.
    pipeline: true,
  });
  await client.connect();
  const beat = setInterval(() => void client.query('select 1').catch(() => undefined), betweenBeats);
  beat.unref();
  client.on('end', () => clearInterval(beat));
  return client;
}

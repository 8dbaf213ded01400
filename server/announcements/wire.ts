import { Client } from 'pg';

/** A connection of its own to the database, for LISTEN and NOTIFY. */
export type Wire = Pick<Client, 'query' | 'on' | 'end'>;

/** Milliseconds between two questions whether the other end is still there: what lies between may swallow a wire. */
const BETWEEN_BEATS = 5000;
/** Milliseconds that connecting or an answer may take. */
const SILENCE = 5000;

export type WireOptions = {
  readonly name?: string;
  readonly betweenBeats?: number;
  readonly silence?: number;
};

/** Opens a wire. One on which nothing is answered any more ends by itself, like one that broke. */
export async function connectWire(url: string, options: WireOptions = {}): Promise<Wire> {
  const { name = 'sakumon-announcements', betweenBeats = BETWEEN_BEATS, silence = SILENCE } = options;
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: silence,
    query_timeout: silence,
    // So that an answer that does not come ends the connection, not only the wait for it.
    pipeline: true,
  });
  await client.connect();
  const beat = setInterval(() => void client.query('select 1').catch(() => undefined), betweenBeats);
  beat.unref();
  client.on('end', () => clearInterval(beat));
  return client;
}

import { Client } from 'pg';

/** A separate connection to the database, for LISTEN and NOTIFY. */
export type ListenNotifyConnection = Pick<Client, 'query' | 'on' | 'end'>;

/**
 * Time in milliseconds between two test queries. They detect a connection that a network device has dropped without
 * notifying the server: a test query then gets no response.
 */
const BETWEEN_BEATS = 5000;
/** Time limit in milliseconds for connecting, and for the response to a query. */
const SILENCE = 5000;

/**
 * Options of a connection for LISTEN and NOTIFY. `betweenBeats`: the time between two test queries in milliseconds.
 * `silence`: the time limit for connecting and for each response, in milliseconds.
 */
export type ListenNotifyConnectionOptions = {
  readonly name?: string;
  readonly betweenBeats?: number;
  readonly silence?: number;
};

/**
 * Opens a connection for LISTEN and NOTIFY. If the database no longer responds to queries, the connection emits `end`,
 * like a broken connection.
 */
export async function openListenNotifyConnection(
  url: string,
  options: ListenNotifyConnectionOptions = {},
): Promise<ListenNotifyConnection> {
  const { name = 'sakumon-announcements', betweenBeats = BETWEEN_BEATS, silence = SILENCE } = options;
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: silence,
    query_timeout: silence,
    // In pipeline mode, a query that gets no response in time ends the connection. Without this mode, only the query
    // would fail.
    pipeline: true,
  });
  await client.connect();
  const beat = setInterval(() => void client.query('select 1').catch(() => undefined), betweenBeats);
  beat.unref();
  client.on('end', () => clearInterval(beat));
  return client;
}

import type { FastifyReply } from 'fastify';
import { LIVE_HEARTBEAT } from '../../contract/live-channels.ts';
import { callOnceWhenClosed } from './when-closed.ts';

/** A response that sends server-sent events to one browser. */
export type EventStream = {
  /** Sends an event. `text` is the result of {@link formatServerSentEvent}. */
  readonly send: (text: string) => void;
  /** Ends the stream. The browser then reconnects by itself, unless the page has closed its event source. */
  readonly close: () => void;
  readonly onClose: (body: () => void) => void;
};

/** Time in milliseconds that a browser waits before it reconnects after the end of a stream. */
const RETRY = 1000;
/**
 * Maximum number of bytes that the server keeps in memory for a slow client. If more bytes wait for a client, the
 * server disconnects it. When the client reconnects, it gets all changes that it missed.
 */
const MOST_WAITING = 1024 * 1024;

/**
 * Returns the text of an event in the format of server-sent events. If several clients get the same event, the caller
 * should format it only once. The JSON of the body contains no line break, so it fits in one line.
 */
export function formatServerSentEvent(name: string, body: unknown, id: string | null = null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;
}

const BEAT = formatServerSentEvent(LIVE_HEARTBEAT.event, null);

/** Opens a stream of server-sent events as the response to a request. It sends a heartbeat at regular intervals. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // The connection is closed after the end of the stream. A connection that stays open would delay a stop of the
    // server.
    connection: 'close',
    // Proxies such as nginx do not buffer a response with this header.
    'x-accel-buffering': 'no',
  });
  // Send the first heartbeat immediately. If the heartbeat does not arrive, the web page knows that a proxy buffers the
  // stream.
  raw.write(`retry: ${RETRY}\n\n${BEAT}`);
  const write = (text: string): void => {
    // If the stream has ended, writing would throw an error.
    if (!raw.writableEnded) raw.write(text);
  };
  const heartbeat = setInterval(() => write(BEAT), LIVE_HEARTBEAT.between);
  // If the client disconnected during the access check, the event `close` was emitted before this line. Then
  // `callOnceWhenClosed` calls its callback immediately.
  callOnceWhenClosed(raw, () => clearInterval(heartbeat));
  return {
    send: (text) => {
      if (raw.writableLength > MOST_WAITING) raw.destroy();
      else write(text);
    },
    close: () => void raw.end(),
    onClose: (body) => void callOnceWhenClosed(raw, body),
  };
}

import type { FastifyReply } from 'fastify';
import { LIVE_BEAT } from '../../contract/live-channels.ts';
import { whenClosed } from './when-closed.ts';

/** One browser that receives server-sent events. */
export type Stream = {
  /** Sends an event that {@link eventText} has formatted. */
  readonly send: (text: string) => void;
  /** Ends the stream. The browser reconnects by itself unless an event told the page not to. */
  readonly close: () => void;
  readonly onClose: (body: () => void) => void;
};

/** Milliseconds until a browser reconnects. */
const RETRY = 1000;
/**
 * Maximum number of bytes that wait for a slow reader. A reader further behind is disconnected and catches up after it
 * reconnects.
 */
const MOST_WAITING = 1024 * 1024;

/** Formats an event for the wire. Format it once for all readers. JSON contains no line break. */
export function eventText(name: string, body: unknown, id: string | null = null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;
}

const BEAT = eventText(LIVE_BEAT.event, null);

/** Opens a stream of server-sent events as the answer of a request. It sends a beat at regular intervals. */
export function openStream(reply: FastifyReply): Stream {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // The stream is the last answer of its connection. A connection that stays open would delay a stop of the server.
    connection: 'close',
    // Tells proxies such as nginx not to buffer events.
    'x-accel-buffering': 'no',
  });
  // Send the first beat immediately: a browser that does not receive it knows that a proxy buffers the channel.
  raw.write(`retry: ${RETRY}\n\n${BEAT}`);
  const write = (text: string): void => {
    // The stream may be ending already.
    if (!raw.writableEnded) raw.write(text);
  };
  const heartbeat = setInterval(() => write(BEAT), LIVE_BEAT.between);
  // The client may have disconnected during the access check.
  whenClosed(raw, () => clearInterval(heartbeat));
  return {
    send: (text) => {
      if (raw.writableLength > MOST_WAITING) raw.destroy();
      else write(text);
    },
    close: () => void raw.end(),
    onClose: (body) => void whenClosed(raw, body),
  };
}

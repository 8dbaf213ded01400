import type { FastifyReply } from 'fastify';
import { LIVE_BEAT } from '../../contract/live-channels.ts';
import { whenClosed } from './when-closed.ts';

/** One browser that listens to server-sent events. */
export type Stream = {
  /** Sends an event written by {@link eventText}. */
  readonly send: (text: string) => void;
  /** The server ends it; the browser comes back by itself unless it is told not to. */
  readonly close: () => void;
  readonly onClose: (body: () => void) => void;
};

/** Milliseconds after which a browser comes back. */
const RETRY = 1000;
/** Bytes that may wait for a slow reader; one further behind is cut off, and catches up when it comes back. */
const MOST_WAITING = 1024 * 1024;

/** An event as it goes over the wire; made once, however many listen. JSON holds no line break. */
export function eventText(name: string, body: unknown, id: string | null = null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;
}

const BEAT = eventText(LIVE_BEAT.event, null);

export function openStream(reply: FastifyReply): Stream {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Once it ends nothing more comes over it: kept open, it would hold up a server that stops.
    connection: 'close',
    // Proxies of the nginx kind would gather events up.
    'x-accel-buffering': 'no',
  });
  // The first beat at once: a browser that does not hear it knows that something between holds the channel back.
  raw.write(`retry: ${RETRY}\n\n${BEAT}`);
  const write = (text: string): void => {
    // A stream that is being ended has nothing more to say.
    if (!raw.writableEnded) raw.write(text);
  };
  const heartbeat = setInterval(() => write(BEAT), LIVE_BEAT.between);
  // A client may have left while it was looked up whether it may follow.
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

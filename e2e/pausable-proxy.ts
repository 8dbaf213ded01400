import { once } from 'node:events';
import { createServer, request } from 'node:http';

export type EventHoldingProxy = {
  readonly url: string;
  /**
   * From this call on, the proxy forwards the events of event streams that are opened later. Streams that are already
   * open still get no events.
   */
  readonly letThrough: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens a proxy to the server `target`. Of an event stream that begins before the call of `letThrough`, the proxy
 * forwards only the status and the headers, and no events. It forwards all other responses completely.
 */
export async function openEventHoldingProxy(target: string): Promise<EventHoldingProxy> {
  let isHolding = true;
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
      if (!isStream || !isHolding) answer.pipe(outgoing);
      else {
        outgoing.flushHeaders();
        answer.resume();
      }
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    letThrough: () => {
      isHolding = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

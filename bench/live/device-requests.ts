import { LIVE_HEARTBEAT } from '../../contract/live-channels.ts';
import { Agent, request, type IncomingMessage } from 'node:http';

/**
 * The agent of all requests. Every simulated device has a connection of its own that stays open, so the number of
 * sockets is not limited.
 */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Sends one request of a device and resolves to the parsed body of the response. Rejects if the response has an error
 * status.
 */
export function sendDeviceRequest<Answer>(url: string, cookie: string, path: string, body?: unknown): Promise<Answer> {
  const text = body === undefined ? null : JSON.stringify(body);
  const headers = {
    cookie,
    ...(text === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), origin: url }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${url}${path}`, { agent, headers, method: text === null ? 'GET' : 'POST' }, (answer) => {
      wholeText(answer).then((whole) => {
        if (answer.statusCode === 200) resolve(JSON.parse(whole));
        else reject(new Error(`${path} was answered ${answer.statusCode}: ${whole}`));
      }, reject);
    });
    asking.on('error', reject);
    asking.end(text);
  });
}

async function wholeText(answer: IncomingMessage): Promise<string> {
  let whole = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) whole += String(chunk);
  return whole;
}

type Listening = {
  readonly event: (event: { readonly id: string | null; readonly data: string }) => void;
  /**
   * Called when the server or the network has closed the event stream. It is not called when the stream is closed by
   * the function that {@link followEventStream} returned.
   */
  readonly ended: () => void;
};

/** Follows an event stream as a browser does. Returns a function that closes the connection. */
export function followEventStream(
  url: string,
  cookie: string,
  path: string,
  lastEventId: string,
  to: Listening,
): () => void {
  const headers = { cookie, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) };
  let left = false;
  const ended = (): void => {
    if (!left) setTimeout(() => !left && to.ended(), BEFORE_COMING_BACK);
    asking.destroy();
  };
  const asking = request(`${url}${path}`, { agent: false, headers }, (answer) => {
    let rest = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      if (left) return;
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) tell(block, to);
    });
    answer.once('close', ended);
  });
  asking.on('error', ended).end();
  return () => {
    left = true;
    asking.destroy();
  };
}

/**
 * Delay before a stream is connected again, in milliseconds. The server sends browsers the same delay in the field
 * `retry` of its event streams.
 */
const BEFORE_COMING_BACK = 1000;

function tell(block: string, { event }: Listening): void {
  const lines = block.split('\n');
  const field = (name: string): string | null =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const data = field('data');
  if (data !== null && field('event') !== LIVE_HEARTBEAT.event) event({ id: field('id'), data });
}

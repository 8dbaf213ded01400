import { Agent, request as open, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SeededRandom } from '../../engine/levels/random.ts';

export type HttpRequestToSend = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Uint8Array;
};

/**
 * The time at which a client closes the connection of its request. `inBody`: after it has sent `share` of the body (0
 * to 1), or at once if the request has no body. `after`: some milliseconds after it has sent the request. `atAnswer`:
 * when the response begins.
 */
export type ClientAbort =
  | { readonly kind: 'inBody'; readonly share: number }
  | { readonly kind: 'after'; readonly milliseconds: number }
  | { readonly kind: 'atAnswer' };

export type FuzzRequestOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'left' }
  /** The connection ended without a response, or no byte of the response came for a minute. */
  | { readonly kind: 'cut'; readonly why: string };

/** The probability that the client of a request closes the connection early is 1 divided by this number. */
const ABANDONED_ONE_IN = 5;
/**
 * Latest time at which the client of an abandoned request closes the connection, in milliseconds after it has sent the
 * request. Most responses arrive within this time.
 */
const LONGEST_STAY = 15;
/**
 * Maximum time without a byte of the response, in milliseconds. After this time the outcome of the request is `cut`.
 */
const PATIENCE = 60_000;

/**
 * Decides at random when the client of a request closes the connection. Returns null if the client waits for the
 * response.
 */
export function chooseRandomClientAbort(random: SeededRandom): ClientAbort | null {
  if (random.below(ABANDONED_ONE_IN) !== 0) return null;
  switch (random.below(3)) {
    case 0:
      return { kind: 'inBody', share: random.below(100) / 100 };
    case 1:
      return { kind: 'after', milliseconds: random.below(LONGEST_STAY) };
    default:
      return { kind: 'atAnswer' };
  }
}

export function createFuzzHttpAgent(): Agent {
  return new Agent({ keepAlive: true });
}

/**
 * Sends a request to a port of this machine. `leaving` says when the client closes the connection; if it is null, the
 * client waits for the response.
 */
export async function send(
  port: number,
  agent: Agent,
  sent: HttpRequestToSend,
  leaving: ClientAbort | null,
): Promise<FuzzRequestOutcome> {
  const answer = await sendOnce(port, agent, sent, leaving);
  // The server may close an idle connection just when the client uses it again. In this case the client sends the
  // request once more, as browsers do.
  return answer.kind === 'cut' && answer.isReused ? sendOnce(port, false, sent, leaving) : answer;
}

type Once =
  | Exclude<FuzzRequestOutcome, { kind: 'cut' }>
  | { readonly kind: 'cut'; readonly why: string; readonly isReused: boolean };

function sendOnce(
  port: number,
  agent: Agent | false,
  { method, url, headers, payload }: HttpRequestToSend,
  leaving: ClientAbort | null,
): Promise<Once> {
  const body = Buffer.from(payload ?? '');
  const length = payload === undefined ? {} : { 'content-length': String(body.length) };
  const request = open({ host: '127.0.0.1', port, agent, method, path: url, headers: { ...headers, ...length } });
  return new Promise((resolve) => {
    let hasLeft = false;
    const leave = (): void => {
      hasLeft = true;
      request.destroy();
      resolve({ kind: 'left' });
    };
    const cut = (fault: Error): void => {
      if (!hasLeft) resolve({ kind: 'cut', why: fault.message, isReused: request.reusedSocket });
    };
    request.on('error', cut);
    request.setTimeout(PATIENCE, () => request.destroy(new Error('no answer in time')));
    request.once('response', (response: IncomingMessage) => {
      // The stream of a live channel never ends, so it is not read to its end.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      if (leaving?.kind === 'atAnswer' || isStream) leave();
      else
        text(response).then((told) => resolve({ kind: 'answered', status: response.statusCode ?? 0, body: told }), cut);
    });
    if (leaving?.kind === 'inBody' && body.length > 0) {
      request.write(body.subarray(0, Math.floor(body.length * leaving.share)), leave);
      return;
    }
    request.end(body, () => {
      if (leaving?.kind === 'after') setTimeout(leave, leaving.milliseconds);
      else if (leaving?.kind === 'inBody') leave();
    });
  });
}

import type { z } from 'zod/mini';
import type { RefusalCode } from '../../contract/refusal.ts';
import { RefusalBody } from '../../contract/refusal-body.ts';
import { API_ROUTES, type RouteOutput, type RouteName } from '../../contract/routes.ts';

/** Thrown to end the simulation. The message is one line for the person who started it. */
export class SimulationError extends Error {}

/** Thrown if the server rejected a request. */
export class RequestRejectedError extends Error {
  readonly code: RefusalCode;

  constructor({ refusal, retryAfter }: RefusalBody) {
    super(retryAfter === undefined ? refusal : `${refusal}, try again in ${retryAfter} s`);
    this.code = refusal;
  }
}

type InputOf<Name extends RouteName> = z.input<(typeof API_ROUTES)[Name]['input']>;

/** Thrown if the server could not be reached, or if the response did not come from Sakumon. */
export class ServerUnreachableError extends Error {}

/** Thrown if the device abandoned the request. The device does not know whether the server processed the request. */
export class RequestAbandonedError extends Error {}

/** A simulated person with a browser, who calls routes over HTTP. The session cookie is stored in memory. */
export class SimulatedBrowser {
  private readonly url: string;
  private cookie: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  async call<Name extends RouteName>(
    name: Name,
    input: InputOf<Name>,
    leave?: AbortSignal,
  ): Promise<RouteOutput<Name>> {
    const { method, path, output } = API_ROUTES[name];
    const rest = new Map(Object.entries(input));
    const filled = path.replaceAll(/:([A-Za-z]+)/gu, (_, part: string) => {
      const value = rest.get(part);
      rest.delete(part);
      return encodeURIComponent(String(value));
    });
    const query = new URLSearchParams(
      [...rest].map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const body = method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) };
    const answer = await this.reach(method === 'GET' && query !== '' ? `${filled}?${query}` : filled, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
      },
      ...body,
      ...(leave === undefined ? {} : { signal: leave }),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema defines this type
    return output.parse(answer) as RouteOutput<Name>;
  }

  /** Returns the server's metrics as text. */
  async metrics(): Promise<string> {
    return (await fetch(new URL('/metrics', this.url))).text();
  }

  private async reach(path: string, init: RequestInit): Promise<unknown> {
    let answer: unknown;
    let response: Response;
    try {
      response = await fetch(new URL(path, this.url), init);
      answer = await response.json();
    } catch (fault) {
      if (init.signal?.aborted === true) throw new RequestAbandonedError(path);
      throw new ServerUnreachableError(fault instanceof Error ? fault.message : String(fault));
    }
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    if (response.ok) return answer;
    const refusal = RefusalBody.safeParse(answer);
    if (!refusal.success) throw new ServerUnreachableError(`answered ${response.status}`);
    throw new RequestRejectedError(refusal.data);
  }
}

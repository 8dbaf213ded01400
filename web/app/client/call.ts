import type { RefusalCode } from '../../../contract/refusal.ts';
import type { z } from 'zod/mini';
import type { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import type { RouteDefinition } from '../../../contract/route.ts';
import { RefusalBody } from '../../../contract/refusal-body.ts';
import { requestForRoute, type RequestedRoute } from './request.ts';

/** The result of a call. `refused` carries codes for programs; the screens contain the UI text. */
export type CallOutcome<Output> =
  | { readonly kind: 'ok'; readonly output: Output }
  | ({ readonly kind: 'refused' } & Readonly<RefusalBody>)
  | { readonly kind: 'unreachable'; readonly code: 'network-request-failed' };

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for a response, if the server needs longer than usual. */
  readonly timeLimit?: number;
};

type Routes = Readonly<Record<string, RouteDefinition>>;

/** A function that calls a route of the route table `Table` by its name. */
export type CallOfRoutes<Table extends Routes> = <Name extends keyof Table & string>(
  name: Name,
  input: z.input<Table[Name]['input']>,
  options?: CallOptions,
) => Promise<CallOutcome<z.output<Table[Name]['output']>>>;

/** The call of pupils' and visitors' pages. */
export type CallPracticeRoute = CallOfRoutes<typeof PRACTICE_ROUTES>;

/** The codes for which a screen may need UI text. */
export type CallFailureCode = RefusalCode | 'network-request-failed';

const UNREACHABLE = { kind: 'unreachable', code: 'network-request-failed' } as const;
/** Milliseconds after which a call without a response is aborted. A working server always responds earlier. */
export const CALL_TIME_LIMIT_MS = 15_000;

/**
 * Logs a warning and returns `unreachable`. Called for a response that does not match the contract: a web filter or a
 * gateway answered instead of the server, or the page and the server have incompatible versions.
 */
export function reportForeignResponse(path: string, place: string): typeof UNREACHABLE {
  console.warn(`${path}: the answer is none of the contract (${place})`);
  return UNREACHABLE;
}

/**
 * Called with every outcome, for example after the session has ended. Resolves to true if the request must be sent
 * again.
 */
export type ShouldRepeatCall = (outcome: CallOutcome<unknown>, signal: AbortSignal | undefined) => Promise<boolean>;

/**
 * Creates the function that sends all requests. It throws the abort reason if the caller aborts; every other failure is
 * an outcome. `report` receives every outcome; `isRepeated` may request a second try.
 */
export function createRouteCaller<Table extends Routes>(
  routes: Table & Readonly<Record<keyof Table & string, RouteDefinition>>,
  fetchAnswer: typeof fetch,
  report: (outcome: CallOutcome<unknown>) => void,
  isRepeated?: ShouldRepeatCall,
): CallOfRoutes<Table> {
  return async (name, input, options) => {
    const route: RouteDefinition = routes[name];
    const ask = async (): Promise<CallOutcome<unknown>> => {
      const answer = await reach(fetchAnswer, route, input, options);
      const outcome = answer === null ? UNREACHABLE : readAnswer(route, answer);
      report(outcome);
      return outcome;
    };
    const first = await ask();
    const outcome = (await isRepeated?.(first, options?.signal)) === true ? await ask() : first;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the route has read it
    return outcome as CallOutcome<z.output<Table[typeof name]['output']>>;
  };
}

type Answer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** Returns null if the server was not reached or a proxy answered in its place. */
async function reach(
  fetchAnswer: typeof fetch,
  route: RequestedRoute,
  input: unknown,
  { signal: callerSignal, timeLimit = CALL_TIME_LIMIT_MS }: CallOptions = {},
): Promise<Answer | null> {
  const limit = AbortSignal.timeout(timeLimit);
  const signal = callerSignal === undefined ? limit : AbortSignal.any([callerSignal, limit]);
  const request = requestForRoute(route, input);
  try {
    const response = await fetchAnswer(request.url, { ...request.init, signal });
    return { ok: response.ok, status: response.status, body: (await response.json()) as unknown };
  } catch (fault) {
    callerSignal?.throwIfAborted();
    if (fault instanceof TypeError || fault instanceof SyntaxError || fault instanceof DOMException) return null;
    throw fault;
  }
}

function readAnswer(route: RouteDefinition, answer: Answer): CallOutcome<unknown> {
  if (answer.ok) {
    const output = route.output.safeParse(answer.body);
    if (output.success) return { kind: 'ok', output: output.data };
    return reportForeignResponse(route.path, output.error.message);
  }
  const refusal = RefusalBody.safeParse(answer.body);
  if (refusal.success) return { kind: 'refused', ...refusal.data };
  return reportForeignResponse(route.path, `${answer.status} without a refusal`);
}

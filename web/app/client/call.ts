import type { RefusalCode } from '../../../contract/refusal.ts';
import type { z } from 'zod/mini';
import type { PUPIL_AND_VISITOR_ROUTES } from '../../../contract/practice-routes.ts';
import type { RouteDefinition } from '../../../contract/route.ts';
import { RefusalBody } from '../../../contract/refusal-body.ts';
import { createFetchArgumentsForRoute, type RequestedRoute } from './request.ts';

/** The result of a request to an API route. `refused`: the server rejected the request, for the reason in `refusal`. */
export type CallOutcome<Output> =
  | { readonly kind: 'ok'; readonly output: Output }
  | ({ readonly kind: 'refused' } & Readonly<RefusalBody>)
  | { readonly kind: 'unreachable'; readonly code: 'network-request-failed' };

export type CallOptions = {
  readonly signal?: AbortSignal;
  /**
   * Maximum time for which the request waits for a response, in milliseconds. It is set for routes for which the server
   * may need longer than `CALL_TIME_LIMIT_MS`.
   */
  readonly timeLimit?: number;
};

type Routes = Readonly<Record<string, RouteDefinition>>;

/** A function that sends a request to a route of the route table `Table`. The first argument is the route's name. */
export type RouteCaller<Table extends Routes> = <Name extends keyof Table & string>(
  name: Name,
  input: z.input<Table[Name]['input']>,
  options?: CallOptions,
) => Promise<CallOutcome<z.output<Table[Name]['output']>>>;

/** The type of the function that sends a request to a route for pupils or for people who are not signed in. */
export type CallPupilOrVisitorRoute = RouteCaller<typeof PUPIL_AND_VISITOR_ROUTES>;

export type CallFailureCode = RefusalCode | 'network-request-failed';

const UNREACHABLE = { kind: 'unreachable', code: 'network-request-failed' } as const;
/**
 * Maximum time for which a request waits for a response, in milliseconds. After this time the request is aborted. A
 * server without a fault always responds earlier.
 */
export const CALL_TIME_LIMIT_MS = 15_000;

/**
 * Logs a warning and returns `unreachable`. It is called for a response that is not in the format of the contract. Such
 * a response comes from a web filter or a gateway instead of the server, or the page and the server have incompatible
 * versions.
 */
export function logResponseOutsideContract(path: string, place: string): typeof UNREACHABLE {
  console.warn(`${path}: the answer is none of the contract (${place})`);
  return UNREACHABLE;
}

/**
 * Called with the first outcome of every request. If it resolves to true, the same request is sent again, for example
 * because the user has signed in again.
 */
export type ShouldRepeatCall = (outcome: CallOutcome<unknown>, signal: AbortSignal | undefined) => Promise<boolean>;

/**
 * Returns the function that sends requests to the routes of a table. This function calls `report` with every outcome,
 * and `isRepeated` to decide whether a request is sent a second time. It resolves to an outcome even if the request
 * fails. It rejects only if the caller aborts the request.
 */
export function createRouteCaller<Table extends Routes>(
  routes: Table & Readonly<Record<keyof Table & string, RouteDefinition>>,
  fetchAnswer: typeof fetch,
  report: (outcome: CallOutcome<unknown>) => void,
  isRepeated?: ShouldRepeatCall,
): RouteCaller<Table> {
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

/**
 * Resolves to the response of the server. Resolves to null if the server was not reached, or if a proxy responded
 * instead of the server.
 */
async function reach(
  fetchAnswer: typeof fetch,
  route: RequestedRoute,
  input: unknown,
  { signal: callerSignal, timeLimit = CALL_TIME_LIMIT_MS }: CallOptions = {},
): Promise<Answer | null> {
  const limit = AbortSignal.timeout(timeLimit);
  const signal = callerSignal === undefined ? limit : AbortSignal.any([callerSignal, limit]);
  const request = createFetchArgumentsForRoute(route, input);
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
    return logResponseOutsideContract(route.path, output.error.message);
  }
  const refusal = RefusalBody.safeParse(answer.body);
  if (refusal.success) return { kind: 'refused', ...refusal.data };
  return logResponseOutsideContract(route.path, `${answer.status} without a refusal`);
}

import { logResponseOutsideContract, type CallOutcome } from '../app/client/call.ts';
import { updateOnlineStateAfterCall } from '../app/client/client.ts';
import { createFetchArgumentsForRoute } from '../app/client/request.ts';
import { shouldRepeatAfterSigningInAgain } from './client.ts';
import { RefusalBody } from '../../contract/refusal-body.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import type { NamedFile } from '../ui/files.ts';

async function answerOf(route: RouteDefinition, input: unknown): Promise<CallOutcome<NamedFile>> {
  const { url, init } = createFetchArgumentsForRoute(route, input);
  try {
    const response = await fetch(url, init);
    if (response.ok) {
      const [, name] = /filename\*=UTF-8''(\S+)/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
      if (name === undefined) return logResponseOutsideContract(route.path, 'no file');
      return { kind: 'ok', output: { fileName: decodeURIComponent(name), bytes: await response.blob() } };
    }
    const refusal = RefusalBody.safeParse(await response.json());
    if (refusal.success) return { kind: 'refused', ...refusal.data };
    return logResponseOutsideContract(route.path, `${response.status} without a refusal`);
  } catch (fault) {
    // These errors mean that the server could not be reached, or that the connection was lost before the whole file was
    // received.
    if (fault instanceof TypeError || fault instanceof SyntaxError) {
      return { kind: 'unreachable', code: 'network-request-failed' };
    }
    throw fault;
  }
}

/** Calls a server route whose response is a file. The request has no time limit, because files can be large. */
export async function fetchFileFromRoute(route: RouteDefinition, input: unknown): Promise<CallOutcome<NamedFile>> {
  const ask = async (): Promise<CallOutcome<NamedFile>> => {
    const outcome = await answerOf(route, input);
    updateOnlineStateAfterCall(outcome);
    return outcome;
  };
  const first = await ask();
  return (await shouldRepeatAfterSigningInAgain(first, undefined)) ? ask() : first;
}

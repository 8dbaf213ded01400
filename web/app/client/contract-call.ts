import type { RouteDefinition } from '../../../contract/route.ts';
import type { AnswerRead } from './read-as.ts';
import { createCall, type CallOf, type CallOutcome, type IsRepeated } from './call.ts';

/** Calls routes whose schemas the part of the page has with it. */
export function createContractCall<Table extends Readonly<Record<string, RouteDefinition>>>(
  routes: Table,
  fetchAnswer: typeof fetch,
  report: (outcome: CallOutcome<unknown>) => void,
  isRepeated?: IsRepeated,
): CallOf<Table> {
  return createCall<Table, RouteDefinition>(routes, readOutput, fetchAnswer, report, isRepeated);
}

function readOutput({ output }: RouteDefinition, body: unknown): AnswerRead<unknown> {
  const read = output.safeParse(body);
  return read.success ? { kind: 'read', value: read.data } : { kind: 'misfit', place: read.error.message };
}

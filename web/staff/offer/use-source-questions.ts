import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { useReadBy, type Read } from '../queries.ts';
import type { QuestionSource } from './question-source.ts';

type Documents = StaffOutputOf<'courseQuestions'>['questions'];

export async function sourceQuestions(source: QuestionSource, options: CallOptions): Promise<CallOutcome<Documents>> {
  const outcome = await callSource(source, options);
  return outcome.kind === 'ok' ? { kind: 'ok', output: outcome.output.questions } : outcome;
}

function callSource(source: QuestionSource, options: CallOptions) {
  switch (source.kind) {
    case 'level':
      return callStaff('courseQuestions', { level: source.level }, options);
    case 'set':
      return callStaff('questionSet', { set: source.set }, options);
  }
}

/** Reads the questions of a level or a set, nothing without a source. */
export function useSourceQuestions(source: QuestionSource | null): Read<Documents> {
  return useReadBy(['questions of', source], source === null ? null : (options) => sourceQuestions(source, options));
}

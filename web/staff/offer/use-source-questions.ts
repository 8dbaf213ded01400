import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { useStaffReadByKey, type StaffReadState } from '../queries.ts';
import type { QuestionSource } from './question-source.ts';

type Documents = StaffOutputOf<'courseQuestions'>['questions'];

export async function fetchQuestionsOfSource(
  source: QuestionSource,
  options: CallOptions,
): Promise<CallOutcome<Documents>> {
  const outcome = await callSource(source, options);
  return outcome.kind === 'ok' ? { kind: 'ok', output: outcome.output.questions } : outcome;
}

function callSource(source: QuestionSource, options: CallOptions) {
  switch (source.kind) {
    case 'level':
      return callStaffRoute('courseQuestions', { level: source.level }, options);
    case 'set':
      return callStaffRoute('questionSet', { set: source.set }, options);
  }
}

/** Loads the questions of a level or a question set. Loads nothing if `source` is null. */
export function useQuestionsOfSource(source: QuestionSource | null): StaffReadState<Documents> {
  return useStaffReadByKey(
    ['questions of', source],
    source === null ? null : (options) => fetchQuestionsOfSource(source, options),
  );
}

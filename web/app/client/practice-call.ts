import type { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { createCall, type Call, type CallOutcome } from './call.ts';
import { PRACTICE_SHAPES } from './practice-shapes.ts';
import { readAs } from './read-as.ts';

/** A pupil's table comes without the schemas: its answers are read by what they say (docs/decisions/058-first-card-first.md). */
export function createPracticeCall(fetchAnswer: typeof fetch, report: (outcome: CallOutcome<unknown>) => void): Call {
  return createCall<typeof PRACTICE_ROUTES, (typeof PRACTICE_SHAPES)[keyof typeof PRACTICE_SHAPES]>(
    PRACTICE_SHAPES,
    ({ output }, body) => readAs<unknown>(output, body),
    fetchAnswer,
    report,
  );
}

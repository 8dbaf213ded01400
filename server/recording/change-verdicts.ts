import type { TenantTransaction } from '../database/transaction.ts';
import type { QuestionVersionCache } from '../questions/question-versions.ts';
import {
  storePupilDayCountChanges,
  computeDayCountsOfAttempt,
  subtractPupilDayCounts,
  type PupilDayCounts,
} from './pupil-days.ts';
import { readActsForSums, type IdWithPupil } from './recorded-acts.ts';
import { groupActsByQuestion, type PupilActsAtQuestion } from './sums.ts';
import { readQuestionsAndComputeSumRows } from './sum-rows.ts';
import { insertActsAndWriteSums } from './write-sums.ts';

/**
 * Data that is read before teachers' verdicts change. `questions`: the pupils and questions whose verdicts will change.
 * `days`: for each attempt at these questions, the attempt's part of the pupil's daily statistics.
 */
export type SumsBeforeVerdictChange = {
  readonly questions: readonly IdWithPupil[];
  readonly days: readonly PupilDayCounts[];
};

function daysOf(done: readonly PupilActsAtQuestion[]): PupilDayCounts[] {
  return done.flatMap(({ pupil, attempts }) =>
    attempts.map(({ summary }) => computeDayCountsOfAttempt(pupil, summary)),
  );
}

async function doneAt(trx: TenantTransaction, school: string, questions: readonly IdWithPupil[]) {
  return groupActsByQuestion(await readActsForSums(trx, school, { attempts: [], questions }));
}

/**
 * Reads what the pupils' attempts at these questions now add to the daily statistics. It must be called before
 * teachers' verdicts change, because {@link writeSumsAfterVerdicts} stores the difference. The caller must have locked
 * the pupils in this transaction.
 */
export async function readSumsBeforeVerdictChange(
  trx: TenantTransaction,
  school: string,
  questions: readonly IdWithPupil[],
): Promise<SumsBeforeVerdictChange> {
  return { questions, days: daysOf(await doneAt(trx, school, questions)) };
}

/**
 * Computes the sums of the pupils again after a teacher's verdict changed. The transaction must have the rights of the
 * pupils (`continueTransactionAsPupils`). Returns the ids of the lessons whose statistics may have changed.
 */
export async function writeSumsAfterVerdicts(
  trx: TenantTransaction,
  school: string,
  versions: QuestionVersionCache,
  before: SumsBeforeVerdictChange,
): Promise<readonly string[]> {
  const done = await doneAt(trx, school, before.questions);
  const sums = await readQuestionsAndComputeSumRows(
    trx,
    versions,
    done.map((each) => ({ done: each, attempts: null })),
  );
  await insertActsAndWriteSums(trx, school, [], sums);
  await storePupilDayCountChanges(trx, school, subtractPupilDayCounts(before.days, daysOf(done)));
  return [...new Set(sums.results.map(({ lesson_id }) => lesson_id))];
}

import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { ActEvent } from '../../contract/act.ts';
import type { OpenAttempt as OpenAttemptSchema, PupilProgress } from '../../contract/progress.ts';
import { parseGeneratedQuestionId } from '../../engine/levels/generated.ts';
import { replayExerciseEvents } from '../../engine/question/replay.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { lookUpQuestionVersion } from '../questions/questions.ts';
import type { ProblemComposedAtFreeQuestion } from '../recording/attempt-summary.ts';
import type { PupilLevel, SchoolAndPupil } from './pupil-level.ts';

type OpenAttempt = z.infer<typeof OpenAttemptSchema>;

type LatestAttempt = {
  readonly id: string;
  readonly question: string;
  readonly questionSchool: string;
  readonly version: string;
  readonly checks: number;
  readonly hintStep: number;
  readonly solved: boolean;
  readonly ended: boolean;
  /** True if the question is not withdrawn and the attempt uses the current version of the question. */
  readonly current: boolean;
  readonly found: readonly ProblemComposedAtFreeQuestion[];
};

/**
 * Returns the attempt that contains the pupil's latest act, or null if the pupil has no acts. Ignores attempts with an
 * act whose time is later than `now`, because a clock was wrong when this act was recorded. Otherwise such an attempt
 * would be the latest attempt until that time.
 */
export async function readLatestAttemptOfPupil(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<LatestAttempt | null> {
  const row = await trx
    .selectFrom('attempt')
    .innerJoin('question', (join) =>
      join
        .onRef('question.school_id', '=', 'attempt.question_school_id')
        .onRef('question.id', '=', 'attempt.question_id'),
    )
    .modifyFront(sql`/* latest attempt */`)
    .select(['attempt.id', 'attempt.question_id', 'attempt.question_school_id', 'attempt.question_version'])
    .select(['attempt.checks', 'attempt.hint_step', 'attempt.solved', 'attempt.ended_at'])
    .select((of) => of.ref('attempt.found_problems').$castTo<ProblemComposedAtFreeQuestion[]>().as('found'))
    .select(['question.current_version', 'question.archived_at'])
    .where('attempt.school_id', '=', pupil.school)
    .where('attempt.pupil_id', '=', pupil.account)
    .where('attempt.last_act_at', '<=', now)
    .orderBy('attempt.last_act_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    question: row.question_id,
    questionSchool: row.question_school_id,
    version: row.question_version,
    checks: row.checks,
    hintStep: row.hint_step,
    solved: row.solved,
    ended: row.ended_at !== null,
    current: row.archived_at === null && row.current_version === row.question_version,
    found: row.found,
  };
}

/**
 * Returns the events of an attempt, sorted by the number `step` and then by the id of the act. This is the same order
 * as in server/recording/sums.ts.
 */
async function eventsOf(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  attempt: string,
): Promise<{ step: number; event: z.infer<typeof ActEvent> }[]> {
  const rows = await trx
    .selectFrom('act')
    .select(['step', 'event'])
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .where('attempt_id', '=', attempt)
    .orderBy('step')
    .orderBy('id')
    .execute();
  return rows.map(({ step, event }) => ({ step, event: ActEvent.parse(event) }));
}

/** Returns true if the level contains the attempt's question, or if the question was generated for the level. */
function holds({ level, questions }: PupilLevel, { question, questionSchool }: LatestAttempt): boolean {
  return (
    questions.some(({ id, school }) => id === question && school === questionSchool) ||
    (questionSchool === INSTALLATION_SCHOOL_ID && parseGeneratedQuestionId(question)?.level === level)
  );
}

function lastChecked(events: readonly ActEvent[]): OpenAttempt['checked'] {
  const last = events.findLast(({ kind }) => kind === 'CHECK');
  return last?.kind === 'CHECK' ? last.composition : null;
}

/**
 * Returns the question of the latest attempt, and the open level that contains this question. If several open levels
 * contain the question, a level with unsolved questions has priority. Returns null if no open level contains the
 * question.
 */
export function findLevelAndQuestionOfLatestAttempt(
  latest: LatestAttempt,
  levels: readonly PupilLevel[],
): PupilProgress['lastWorked'] {
  const holding = levels.filter((level) => level.open && holds(level, latest));
  const level = holding.find(({ questions }) => questions.some(({ stars }) => stars === 0)) ?? holding[0];
  return level === undefined ? null : { level: level.level, question: latest.question };
}

/**
 * Returns the attempt that the pupil has not finished, with its state computed from the acts. Returns null if the
 * latest attempt (`left`) was ended, or if its question is solved and is not a `free` question. Also returns null if
 * the level of its question is closed, if the question is withdrawn, or if the question has a newer version.
 */
export async function readUnfinishedAttempt(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  left: LatestAttempt,
  levels: readonly PupilLevel[],
): Promise<PupilProgress['openAttempt']> {
  if (left.ended || !left.current) return null;
  const level = levels.find((candidate) => holds(candidate, left));
  if (level === undefined || !level.open) return null;
  const known = await lookUpQuestionVersion(trx, pupil.school, left.question, left.version);
  if (typeof known === 'string') return null;
  // A `free` question is solved after its first problem, but the pupil can continue until the attempt is ended.
  if (left.solved && known.question.mode !== 'free') return null;
  const events = await eventsOf(trx, pupil, left.id);
  const { slots, diagram, named } = replayExerciseEvents(
    known.question,
    events.map(({ event }) => event),
  );
  return {
    attempt: toApiId('t', left.id),
    level: level.level,
    question: left.question,
    questionVersion: left.version,
    composition: {
      slots: [...slots],
      diagram:
        diagram === null
          ? null
          : { triangles: [...diagram.triangles], joints: diagram.joints.map((joint) => [...joint]) },
      named,
    },
    nextStep: Math.max(...events.map(({ step }) => step)) + 1,
    checks: left.checks,
    hintStep: left.hintStep,
    aside: events.flatMap(({ event }) =>
      event.kind === 'HINT' || event.kind === 'QUESTION_BEGIN' ? (event.aside ?? []) : [],
    ),
    checked: lastChecked(events.map(({ event }) => event)),
    found: left.found.map(({ slots: problem }) => [...problem]),
  };
}

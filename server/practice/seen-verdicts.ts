import { sql } from 'kysely';
import { EMPTY_RESULT } from '../../contract/route.ts';
import type { TextJudgedByTeacher, TeacherVerdictOnText } from '../../contract/text-verdict.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** Maximum number of unseen verdicts that are sent to a pupil. Older unseen verdicts are left out. */
const MOST_UNSEEN = 20;

/** A text that a teacher judged. `progressOf` (practice.ts) adds the level of the text's question. */
export type TextJudgedByTeacherWithoutLevel = Omit<TextJudgedByTeacher, 'level'>;

/** The database columns of a text that a teacher judged. */
export type TextJudgedByTeacherRow = {
  readonly act: string;
  readonly question: string;
  readonly text: string;
  readonly state: 'right' | 'wrong' | 'returned';
  readonly broken: Constraint | null;
  readonly comment: string | null;
};

/** Returns a judged text from its columns. */
export function textJudgedByTeacherOfRow({
  act,
  question,
  text,
  state,
  broken,
  comment,
}: TextJudgedByTeacherRow): TextJudgedByTeacherWithoutLevel {
  const verdict: TeacherVerdictOnText =
    state === 'wrong' && broken !== null
      ? { kind: 'wrong', broken }
      : { kind: state === 'right' ? 'right' : 'returned' };
  return { act: toApiId('a', act), question, text, verdict, comment };
}

/**
 * Returns the ids of the questions that the pupil has not solved and at which a text of the pupil waits for a teacher's
 * verdict.
 */
export async function readQuestionsWithWaitingTexts(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<string[]> {
  const { rows } = await sql<{ readonly question: string }>`/* waiting texts */
    select distinct written.question_id as question
      from written_text as written
     where written.school_id = ${pupil.school} and written.pupil_id = ${pupil.account} and written.state = 'waiting'
       and not exists (select from question_progress as done
         where done.school_id = written.school_id and done.pupil_id = written.pupil_id
           and done.question_school_id = written.question_school_id and done.question_id = written.question_id
           and done.solved)
     order by 1`.execute(trx);
  return rows.map(({ question }) => question);
}

/**
 * Returns the pupil's texts that a teacher has judged and whose verdict the pupil has not seen yet. The oldest verdict
 * comes first.
 */
export async function readUnseenVerdicts(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
): Promise<readonly TextJudgedByTeacherWithoutLevel[]> {
  const { rows } = await sql<TextJudgedByTeacherRow>`/* unseen verdicts */
    select act_id as act, question_id as question, text, state, broken, comment
      from written_text
     where school_id = ${pupil.school} and pupil_id = ${pupil.account}
       and judged_at is not null and seen_at is null
     order by judged_at desc, act_id desc
     limit ${MOST_UNSEEN}`.execute(trx);
  return rows.toReversed().map(textJudgedByTeacherOfRow);
}

/** Marks verdicts on texts as seen by the pupil who wrote them. */
export function markVerdictsAsSeen(
  db: Database,
  { input, session, now }: RouteCall<'seeVerdicts'>,
): Promise<RouteOutcomeOf<'seeVerdicts'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await trx
      .updateTable('written_text')
      .set({ seen_at: now })
      .where('school_id', '=', session.school)
      .where('pupil_id', '=', session.account)
      .where('act_id', 'in', input.texts.map(fromApiId))
      .where('judged_at', 'is not', null)
      .where('seen_at', 'is', null)
      .execute();
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}

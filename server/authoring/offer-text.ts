import { sql } from 'kysely';
import { createWordProblemTask } from '../../engine/authoring/word-problem-solving.ts';
import { requirementOfQuestion } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { findTextReviewReason } from '../../engine/writing/held-back.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { newId, toApiId } from '../identifiers.ts';
import { groupWithOpenProblemBoard } from '../practice/open-board.ts';
import { assignAuthorAnimal, MAX_OFFERED_PROBLEMS_PER_DAY, countProblemsOfferedToday } from './offer-problem.ts';

type RightText = { readonly act: string; readonly text: string; readonly document: unknown };

/**
 * Returns the latest text that the pupil wrote at a question and that the readers or a teacher judged as right. Returns
 * null if there is no such text.
 */
async function latestRightText(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  question: string,
): Promise<RightText | null> {
  const { rows } = await sql<RightText>`
    select own.act_id as act, own.text, version.document
      from written_text as own
      join act on act.school_id = own.school_id and act.pupil_id = own.pupil_id and act.id = own.act_id
      join question_version as version on version.school_id = own.question_school_id
        and version.question_id = own.question_id and version.version = own.question_version
     where own.school_id = ${school} and own.pupil_id = ${pupil} and own.question_id = ${question}
       and (act.correct or own.state = 'right')
     order by own.written_at desc limit 1`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Returns true if the pupil offered this text to the class before, or if an equal text is on the problem board. Spaces
 * make no difference.
 */
async function isOfferedAlready(
  trx: TenantTransaction,
  school: string,
  group: string,
  { act, text }: RightText,
): Promise<boolean> {
  const { rows } = await sql`
    select from class_problem as problem
      join written_text as written on written.school_id = problem.school_id and written.pupil_id = problem.author_id
        and written.act_id = problem.written_act
     where problem.school_id = ${school} and problem.group_id = ${group}
       and (written.act_id = ${act} or (problem.taken_down_at is null
         and regexp_replace(written.text, '\\s', '', 'g') = regexp_replace(${text}, '\\s', '', 'g')))
     limit 1`.execute(trx);
  return rows.length > 0;
}

/** Returns the names of all people of a school, and the readings of these names. */
async function namesOfSchool(trx: TenantTransaction, school: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('account')
    .select(['display_name', 'kana_name', 'other_name', 'other_kana'])
    .where('school_id', '=', school)
    .where('erased_at', 'is', null)
    .execute();
  return rows.flatMap(({ display_name, kana_name, other_name, other_kana }) =>
    [display_name, kana_name, other_name, other_kana].filter((name) => name !== null),
  );
}

/**
 * Offers a pupil's right text to the pupil's class. If the text contains a rude word or the name of a person at the
 * school, the class sees it only after a teacher has looked at it.
 *
 * Refuses with `not-found` if the pupil has no right text at this question. Refuses with `problem-unfit` if the
 * problem's calculation has several steps, because classmates answer with only one operator. Refuses with
 * `problem-alike` if the text is on the problem board or the pupil offered it before.
 */
export function offerTextToClass(db: Database, call: RouteCall<'offerText'>): Promise<RouteOutcomeOf<'offerText'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  return runAsTenant(db, { role: 'system', school, account: null }, async (trx) => {
    const own = await latestRightText(trx, school, account, input.question);
    if (own === null) return { kind: 'refused', refusal: 'not-found' };
    const reading = parseQuestionDocument(own.document);
    if (reading.kind === 'faults' || createWordProblemTask(reading.question) === null) {
      return { kind: 'refused', refusal: 'problem-unfit' };
    }
    const group = await groupWithOpenProblemBoard(trx, session, now, { lock: true });
    if (group === null) return { kind: 'refused', refusal: 'problems-closed' };
    if ((await countProblemsOfferedToday(trx, school, account, now)) >= MAX_OFFERED_PROBLEMS_PER_DAY) {
      return { kind: 'refused', refusal: 'too-many-problems' };
    }
    if (await isOfferedAlready(trx, school, group, own)) return { kind: 'refused', refusal: 'problem-alike' };
    await assignAuthorAnimal(trx, school, group, account);
    const id = newId(now);
    const held = findTextReviewReason(own.text, await namesOfSchool(trx, school));
    const kind = requirementOfQuestion(reading.question).kinds.join(' ');
    await trx
      .insertInto('class_problem')
      .values({
        school_id: school,
        id,
        group_id: group,
        author_id: account,
        kind,
        likeness: `text ${own.act}`,
        offered_at: now,
        written_act: own.act,
        held,
      })
      .execute();
    return { kind: 'answered', output: { problem: toApiId('k', id), isHeld: held !== null } };
  });
}

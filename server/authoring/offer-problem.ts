import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { findFreeAuthorAnimalIndex } from '../../engine/authoring/author-animals.ts';
import { applyProblemDraftChoices } from '../../engine/authoring/draft-choices.ts';
import { createProblemDraft, type ProblemDraft } from '../../engine/authoring/problem-draft.ts';
import { validateProblemOffer } from '../../engine/authoring/validate-offer.ts';
import { requirementOfQuestion } from '../../engine/question/question.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { newId, toApiId } from '../identifiers.ts';
import { lookUpQuestionVersion } from '../questions/questions.ts';
import { groupWithOpenProblemBoard } from '../practice/open-board.ts';
import { addProblemQuestions, createIdOfComposingQuestion } from './problem-questions.ts';

/** Maximum number of problems that a pupil may offer per day. */
export const MAX_OFFERED_PROBLEMS_PER_DAY = 10;

type Call = RouteCall<'offerProblem'>;

/**
 * Returns the problem on which the pupil's new problem is based. Returns null if the pupil has not solved that earlier
 * problem.
 */
async function solvedProblem(trx: TenantTransaction, { input, session }: Call): Promise<ProblemDraft | null> {
  const { question: id, version, slots } = input.from;
  const { rows } = await sql<{ found: readonly { readonly slots: readonly string[] }[] }>`
    select found_problems as found from attempt
     where school_id = ${session.school} and pupil_id = ${session.account} and solved
       and question_id = ${id} and question_version = ${version}`.execute(trx);
  if (rows.length === 0) return null;
  const known = await lookUpQuestionVersion(trx, session.school, id, version);
  if (typeof known === 'string') return null;
  const isFound = (cards: readonly string[]) =>
    rows.some(({ found }) => found.some((problem) => problem.slots.join('\n') === cards.join('\n')));
  if (known.question.mode === 'free' && (slots === null || !isFound(slots))) return null;
  return createProblemDraft(known.question, slots);
}

/**
 * Gives the pupil an animal, unless the pupil already has one in this group. Classmates see the animal instead of the
 * pupil's name.
 */
export async function assignAuthorAnimal(
  trx: TenantTransaction,
  school: string,
  group: string,
  pupil: string,
): Promise<void> {
  const authors = await trx
    .selectFrom('class_author')
    .select(['pupil_id', 'animal'])
    .where('school_id', '=', school)
    .where('group_id', '=', group)
    .execute();
  if (authors.some(({ pupil_id }) => pupil_id === pupil)) return;
  const animal = findFreeAuthorAnimalIndex(new Set(authors.map((author) => author.animal)), randomInt(1000));
  await trx
    .insertInto('class_author')
    .values({ school_id: school, group_id: group, pupil_id: pupil, animal })
    .execute();
}

/** Returns how many problems the pupil has offered since midnight, Japanese time. */
export async function countProblemsOfferedToday(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  now: Date,
): Promise<number> {
  const rows = await trx
    .selectFrom('class_problem')
    .select('offered_at')
    .where('school_id', '=', school)
    .where('author_id', '=', pupil)
    .where('offered_at', '>=', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
  return rows.filter(({ offered_at }) => dayInJapan(offered_at) === dayInJapan(now)).length;
}

/**
 * Offers a problem to the pupil's class. The device sends only the pupil's choices; the server makes the problem from
 * these choices and verifies it. Refuses with `not-found`, `problem-unfit`, `problems-closed`, `too-many-problems` or
 * `problem-alike`.
 */
export async function offerProblemToClass(db: Database, call: Call): Promise<RouteOutcomeOf<'offerProblem'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const origin = await runAsTenant(db, tenantOfSession(session), (trx) => solvedProblem(trx, call));
  if (origin === null) return { kind: 'refused', refusal: 'not-found' };
  const making = applyProblemDraftChoices(origin, input.choices);
  if (making === null) return { kind: 'refused', refusal: 'problem-unfit' };
  return runAsTenant(db, { role: 'system', school, account: null }, async (trx) => {
    // The lock on the problem board makes simultaneous offers run one after the other. So the second of two similar
    // offers finds the first problem and is refused.
    const group = await groupWithOpenProblemBoard(trx, session, now, { lock: true });
    if (group === null) return { kind: 'refused', refusal: 'problems-closed' };
    if ((await countProblemsOfferedToday(trx, school, account, now)) >= MAX_OFFERED_PROBLEMS_PER_DAY) {
      return { kind: 'refused', refusal: 'too-many-problems' };
    }
    const present = await trx
      .selectFrom('class_problem')
      .select('likeness')
      .where('school_id', '=', school)
      .where('group_id', '=', group)
      .execute();
    const id = newId(now);
    const taken = new Set(present.map(({ likeness }) => likeness));
    const offer = validateProblemOffer(making, origin, taken, createIdOfComposingQuestion(id));
    if (offer.kind === 'missing') {
      return { kind: 'refused', refusal: offer.fault.kind === 'alike' ? 'problem-alike' : 'problem-unfit' };
    }
    await assignAuthorAnimal(trx, school, group, account);
    await addProblemQuestions(trx, school, offer.questions, now);
    const kind = requirementOfQuestion(offer.questions.compose).kinds.join(' ');
    const { likeness } = offer;
    await trx
      .insertInto('class_problem')
      .values({ school_id: school, id, group_id: group, author_id: account, kind, likeness, offered_at: now })
      .execute();
    return { kind: 'answered', output: { problem: toApiId('k', id) } };
  });
}

import type { ClassProblem, ClassProblems } from '../../contract/class-problems.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS } from '../../contract/set-levels.ts';
import {
  judgeWordProblemAnswer,
  createWordProblemTask,
  type WordProblemTask,
} from '../../engine/authoring/word-problem-solving.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { groupWithOpenProblemBoard } from '../practice/open-board.ts';
import { readBoardProblemRows, findProblemIdsPupilMayTake, type BoardProblemRow } from './class-board.ts';
import {
  createIdOfDiagramQuestion,
  createIdOfComposingQuestion,
  loadQuestionsOfClassProblems,
} from './problem-questions.ts';

type Pupil = { readonly school: string; readonly account: string };
type Routes = 'classProblems' | 'takeProblem' | 'answerProblem' | 'thankAuthor';

/**
 * Runs `run` with the database role `system`, because pupils may not read who made a problem. The server sends pupils
 * only the animal that represents the author, not the author's name.
 */
function asServer<Result>(db: Database, { school }: Pupil, run: (trx: TenantTransaction) => Promise<Result>) {
  return runAsTenant(db, { role: 'system', school, account: null }, run);
}

function problemFor(pupil: Pupil, row: BoardProblemRow, isFree: boolean): Omit<ClassProblem, 'question'> {
  const own = row.solvers.find((solver) => solver.pupil === pupil.account);
  const isOwn = row.author === pupil.account;
  return {
    id: toApiId('k', row.id),
    animal: row.animal,
    isOwn,
    standing: own === undefined ? 'fresh' : own.solved ? 'solved' : 'taken',
    way: own?.way ?? null,
    isWaiting: own === undefined && !isFree,
    isThanked: own?.thanked === true,
    ...(row.written === null ? {} : { text: row.written.text }),
    ...(row.held === null ? {} : { isHeld: true as const }),
    solvers: isOwn ? row.solvers.filter(({ solved }) => solved).length : null,
    thanks: isOwn ? row.solvers.filter(({ thanked }) => thanked).length : null,
  };
}

const NO_PROBLEMS: ClassProblems = { isOpen: false, animal: null, thanks: 0, problems: [] };

/** Returns the problems of the class, as one pupil sees them. */
export function listClassProblems(
  db: Database,
  { session, now }: RouteCall<'classProblems'>,
): Promise<RouteOutcomeOf<'classProblems'>> {
  return asServer(db, session, async (trx) => {
    const group = await groupWithOpenProblemBoard(trx, session, now, { lock: false });
    if (group === null) return { kind: 'answered', output: NO_PROBLEMS };
    const all = await readBoardProblemRows(trx, session.school, group);
    const free = findProblemIdsPupilMayTake(all, now);
    const shown = all.filter(
      ({ taken_down_at, held, author: by }) => taken_down_at === null && (held === null || by === session.account),
    );
    const told = await loadQuestionsOfClassProblems(trx, session.school, shown);
    const problems = shown.map((row) => ({
      ...problemFor(session, row, free.has(row.id)),
      question: told(row),
    }));
    const author = await trx
      .selectFrom('class_author')
      .select('animal')
      .where('school_id', '=', session.school)
      .where('group_id', '=', group)
      .where('pupil_id', '=', session.account)
      .executeTakeFirst();
    // The thanks of classmates are counted for all of the pupil's own problems, also for problems that a teacher has
    // taken down.
    const own = all.filter((row) => row.author === session.account);
    const thanks = own.reduce((sum, { solvers }) => sum + solvers.filter(({ thanked }) => thanked).length, 0);
    return { kind: 'answered', output: { isOpen: true, animal: author?.animal ?? null, thanks, problems } };
  });
}

type Met =
  | { readonly kind: 'met'; readonly row: BoardProblemRow; readonly isFree: boolean }
  | { readonly kind: 'refused'; readonly refusal: 'not-found' | 'problems-closed' | 'problem-taken-down' };

/**
 * Returns a classmate's problem, and locks the problem board of the class until the end of the transaction. Refuses
 * with `problems-closed` if the pupil's class has no open problem board. Refuses with `not-found` if the pupil made the
 * problem, or if it is not on the board. Refuses with `problem-taken-down` if a teacher took the problem down.
 */
async function meetProblem(trx: TenantTransaction, call: RouteCall<Exclude<Routes, 'classProblems'>>): Promise<Met> {
  const { school, account } = call.session;
  const group = await groupWithOpenProblemBoard(trx, call.session, call.now, { lock: true });
  if (group === null) return { kind: 'refused', refusal: 'problems-closed' };
  const rows = await readBoardProblemRows(trx, school, group);
  const row = rows.find(({ id }) => id === fromApiId(call.input.problem));
  if (row === undefined || row.author === account || row.held !== null)
    return { kind: 'refused', refusal: 'not-found' };
  if (row.taken_down_at !== null) return { kind: 'refused', refusal: 'problem-taken-down' };
  return { kind: 'met', row, isFree: findProblemIdsPupilMayTake(rows, call.now).has(row.id) };
}

/**
 * Returns the task in which a pupil reads a class problem, chooses the operator and enters the answer. Returns null if
 * the problem's calculation has several steps, because this task allows only one operator.
 */
async function taskOf(
  trx: TenantTransaction,
  school: string,
  problem: BoardProblemRow,
): Promise<WordProblemTask | null> {
  const told = await loadQuestionsOfClassProblems(trx, school, [problem]);
  const reading = parseQuestionDocument(told(problem).document);
  return reading.kind === 'faults' ? null : createWordProblemTask(reading.question);
}

/**
 * Takes a problem for a pupil. A pupil who has taken the problem before may always continue, also in another way (such
 * as building the diagram instead of composing).
 *
 * Refuses for the same reasons as `meetProblem`. Refuses with `problem-waits` if classmates must solve other problems
 * first (see `findIdsOfAvailableProblems`). Refuses with `not-found` if the problem cannot be solved in the chosen way.
 */
export function takeClassProblem(db: Database, call: RouteCall<'takeProblem'>): Promise<RouteOutcomeOf<'takeProblem'>> {
  const { input, session, now } = call;
  return asServer(db, session, async (trx) => {
    const met = await meetProblem(trx, call);
    if (met.kind === 'refused') return met;
    const isKnown = met.row.solvers.some(({ pupil }) => pupil === session.account);
    if (!isKnown && !met.isFree) return { kind: 'refused', refusal: 'problem-waits' };
    const isOther = input.way !== 'told' && met.row.written !== null;
    if (isOther || (input.way === 'told' && (await taskOf(trx, session.school, met.row)) === null)) {
      return { kind: 'refused', refusal: 'not-found' };
    }
    await trx
      .insertInto('problem_solver')
      .values({
        school_id: session.school,
        problem_id: met.row.id,
        pupil_id: session.account,
        way: input.way,
        taken_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'problem_id', 'pupil_id']).doUpdateSet({ way: input.way, taken_at: now }),
      )
      .execute();
    const question = questionOfWay(met.row.id, input.way);
    return { kind: 'answered', output: { level: LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS, question } };
  });
}

function questionOfWay(problem: string, way: RouteCall<'takeProblem'>['input']['way']): string | null {
  switch (way) {
    case 'compose':
      return createIdOfComposingQuestion(problem);
    case 'diagram':
      return createIdOfDiagramQuestion(problem);
    case 'told':
      return null;
  }
}

/**
 * Judges a pupil's answer to a problem, and stores the answer if it is right. Refuses for the same reasons as
 * `meetProblem`, and with `not-found` if the pupil has not taken the problem.
 */
export function answerClassProblem(
  db: Database,
  call: RouteCall<'answerProblem'>,
): Promise<RouteOutcomeOf<'answerProblem'>> {
  const { input, session, now } = call;
  return asServer(db, session, async (trx) => {
    const met = await meetProblem(trx, call);
    if (met.kind === 'refused') return met;
    if (!met.row.solvers.some(({ pupil }) => pupil === session.account)) {
      return { kind: 'refused', refusal: 'not-found' };
    }
    const task = await taskOf(trx, session.school, met.row);
    if (task === null) return { kind: 'refused', refusal: 'not-found' };
    const fault = judgeWordProblemAnswer(task, input);
    if (fault === null) await markSolver(trx, session, met.row.id, { answered_at: now });
    return { kind: 'answered', output: { fault } };
  });
}

/**
 * Thanks the author of a problem that the pupil has solved. A second call changes nothing. Refuses for the same reasons
 * as `meetProblem`, and with `not-found` if the pupil has not solved the problem.
 */
export function thankProblemAuthor(
  db: Database,
  call: RouteCall<'thankAuthor'>,
): Promise<RouteOutcomeOf<'thankAuthor'>> {
  const { session, now } = call;
  return asServer(db, session, async (trx) => {
    const met = await meetProblem(trx, call);
    if (met.kind === 'refused') return met;
    const own = met.row.solvers.find(({ pupil }) => pupil === session.account);
    if (own?.solved !== true) return { kind: 'refused', refusal: 'not-found' };
    if (!own.thanked) await markSolver(trx, session, met.row.id, { thanked_at: now });
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}

async function markSolver(
  trx: TenantTransaction,
  { school, account }: Pupil,
  problem: string,
  mark: { readonly answered_at: Date } | { readonly thanked_at: Date },
): Promise<void> {
  await trx
    .updateTable('problem_solver')
    .set(mark)
    .where('school_id', '=', school)
    .where('problem_id', '=', problem)
    .where('pupil_id', '=', account)
    .execute();
}

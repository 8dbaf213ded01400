import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassProblem, ClassProblems, SolvedProblem, SolvingMethod } from '../../contract/class-problems.ts';
import type { ProblemBoard } from '../../contract/problem-board.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS } from '../../contract/set-levels.ts';
import { cardsOfProblemDraft } from '../../engine/authoring/problem-draft-cards.ts';
import { extractPupilChoicesFromDraft, type ProblemDraftChoices } from '../../engine/authoring/draft-choices.ts';
import { createProblemDraft, changeProblemDraft, type ProblemDraft } from '../../engine/authoring/problem-draft.ts';
import { createWordProblemTask } from '../../engine/authoring/word-problem-solving.ts';
import { enumerateCompositions } from '../../engine/check/compositions.ts';
import { generateQuestion } from '../../engine/levels/generate.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { createRational } from '../../engine/quantity/rational.ts';
import type { Question } from '../../engine/question/question.ts';
import { writeQuestionDocument } from '../../engine/question/write-question.ts';
import { createWorksheetQuestion } from '../../engine/worksheet/worksheet.ts';
import { newId } from '../identifiers.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  convertPlainJsonToTestQuestion,
  parseTestQuestion,
  RIGHT_INCREASE_SLOTS,
} from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);

/** A question with the problem 2 + ? = 7. */
const SOLVED = {
  ...createIncreaseQuestionDocument('plus-1', 1),
  cards: createIncreaseQuestionDocument('plus-1', 1).cards.map((card) => ({
    ...card,
    text: card.text.replace('ringo', 'りんご').replace('mikan', 'みかん'),
  })),
};
const OTHER = { ...SOLVED, id: 'plus-2' };
/** A question with the problem 13 − 4 + 6 = ?. */
const HATS = writeQuestionDocument(generateQuestion(21, 3));
const FROM = { question: 'plus-1', version: versionOfQuestionDocument(SOLVED), slots: null };
beforeAll(() => {
  const content = { 'level-01/1.json': SOLVED, 'level-01/2.json': OTHER, 'level-21/1.json': HATS };
  return importTestQuestionDocuments(server.database, content, server.now());
});
const MINUTE = 60_000;

function begun(): ProblemDraft {
  const making = createProblemDraft(parseTestQuestion(SOLVED), null);
  if (making === null) throw new Error('plus-1 can be changed');
  return making;
}

/**
 * Returns the choices of a pupil for a new problem with this number of apples. If `thing` is given, the problem is
 * about this object instead of apples.
 */
function choices(apples: number, thing?: string): ProblemDraftChoices {
  const more = changeProblemDraft(begun(), { kind: 'number', role: 'left', value: createRational(apples) });
  const all = changeProblemDraft(more, { kind: 'number', role: 'apex', value: createRational(20) });
  return extractPupilChoicesFromDraft(
    thing === undefined ? all : changeProblemDraft(all, { kind: 'thing', at: 0, name: thing }),
  );
}

async function solve(pupil: TestBrowser, question: string, version: string, slots: readonly string[]): Promise<void> {
  server.advance(1000);
  const attempt = `t_${newId(server.now())}`;
  const composition = { slots, diagram: null, named: null };
  const events = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct: true }];
  const acts = events.map((event, step) => ({
    id: `a_${newId(server.now())}`,
    question,
    questionVersion: version,
    attempt,
    step,
    deviceTime: new Date(server.now().getTime() + step).toISOString(),
    event,
  }));
  const { body } = await pupil.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
  expect(body.receipts.map(({ kind }) => kind)).toEqual(['recorded', 'recorded']);
}

function offer(pupil: TestBrowser, chosen: ProblemDraftChoices, from: object = FROM) {
  server.advance(1000);
  return pupil.post<{ problem: string; refusal?: string }>('/api/class-problems', { from, choices: chosen });
}

async function seen(pupil: TestBrowser): Promise<ClassProblems> {
  return (await pupil.get<ClassProblems>('/api/class-problems')).body;
}

function open(room: TestClass, isOpen = true) {
  return room.teacher.post<ProblemBoard>(`/api/groups/${room.group}/problems`, { isOpen });
}

function take(pupil: TestBrowser, problem: string, way: SolvingMethod = 'told') {
  server.advance(1000);
  return pupil.post<{ level: number; question: string | null; refusal?: string }>(
    `/api/class-problems/${problem}/take`,
    { way },
  );
}

function answer(pupil: TestBrowser, problem: string, operator: string, value: number) {
  const input = { operator, answer: createRational(value) };
  return pupil.post<{ fault: string | null; refusal?: string }>(`/api/class-problems/${problem}/answer`, input);
}

const thank = (pupil: TestBrowser, problem: string) => pupil.post(`/api/class-problems/${problem}/thank`, {});

/** Creates a class with an open problem board. All its pupils have solved the first question. */
async function openClass(size: number): Promise<TestClass> {
  const room = await addTestClass(server, size, 1);
  for (const pupil of room.pupils) await solve(pupil, 'plus-1', FROM.version, RIGHT_INCREASE_SLOTS);
  expect((await open(room)).body).toMatchObject({ isOpen: true, pupils: size, problems: [] });
  return room;
}

describe('the problem book', () => {
  test('contains what the pupil solved, once each, the latest first', async () => {
    const room = await addTestClass(server, 2, 1);
    const [one, other] = [room.pupil(0), room.pupil(1)];
    await solve(one, 'plus-1', FROM.version, RIGHT_INCREASE_SLOTS);
    await solve(one, 'plus-2', versionOfQuestionDocument(OTHER), RIGHT_INCREASE_SLOTS);
    await solve(one, 'plus-2', versionOfQuestionDocument(OTHER), RIGHT_INCREASE_SLOTS);
    const { body } = await one.get<{ problems: SolvedProblem[]; next: number | null }>('/api/problem-book');
    expect(body.problems.map(({ question, slots, level }) => [question.id, slots, level])).toEqual([
      ['plus-2', null, 1],
      ['plus-1', null, 1],
    ]);
    expect(body.next).toBeNull();
    expect((await other.get<{ problems: SolvedProblem[] }>('/api/problem-book')).body.problems).toEqual([]);
  });
});

describe('offering', () => {
  test('makes the problem from the choices, and shows it to the class with an animal', async () => {
    const room = await openClass(2);
    const { status, body } = await offer(room.pupil(0), choices(6, 'えんぴつ'));
    expect(status).toBe(200);
    const mine = await seen(room.pupil(0));
    const theirs = await seen(room.pupil(1));
    expect(mine.problems).toMatchObject([{ id: body.problem, isOwn: true, solvers: 0, thanks: 0 }]);
    expect(theirs.problems).toMatchObject([{ isOwn: false, solvers: null, thanks: null, standing: 'fresh' }]);
    expect(theirs.problems[0]?.animal).toBe(mine.animal);
    expect(theirs.animal).toBeNull();
    expect(JSON.stringify(theirs)).not.toContain(room.pupil(0).id);
    const told = parseTestQuestion(theirs.problems[0]?.question.document);
    expect(told.mode).toBe('storyToDiagram');
    expect(told.cards.map(({ text }) => text)).toContain('えんぴつが 6ぽん あります');
  });

  test('is refused with a different code for each reason', async () => {
    const room = await openClass(2);
    const [one, other] = [room.pupil(0), room.pupil(1)];
    expect((await offer(one, choices(6))).status).toBe(200);
    expect((await offer(other, choices(6))).body.refusal).toBe('problem-alike');
    expect((await offer(one, extractPupilChoicesFromDraft(begun()))).body.refusal).toBe('problem-unfit');
    const invented = { ...choices(7), things: ['ばか', 'みかん'] as const };
    expect((await offer(one, invented)).body.refusal).toBe('problem-unfit');
    const unsolved = { question: 'plus-2', version: versionOfQuestionDocument(OTHER), slots: null };
    expect((await offer(one, choices(7), unsolved)).body.refusal).toBe('not-found');
    await open(room, false);
    expect((await offer(one, choices(8))).body.refusal).toBe('problems-closed');
    expect(await seen(one)).toEqual({ isOpen: false, animal: null, thanks: 0, problems: [] });
    // The refused offers stored nothing. So the class has only the two questions (composing and diagram) of the first
    // problem.
    const [kept] = await server.rows<{ n: number }>(
      `select count(*)::int as n from question where school_id = $1 and id like 'class-%'`,
      [room.school],
    );
    expect(kept?.n).toBe(2);
  });

  test('ends for the day after ten problems', async () => {
    const room = await openClass(1);
    for (let apples = 3; apples < 13; apples += 1)
      expect((await offer(room.pupil(0), choices(apples))).status).toBe(200);
    expect((await offer(room.pupil(0), choices(14))).body.refusal).toBe('too-many-problems');
    server.advance(24 * 60 * MINUTE);
    expect((await offer(room.pupil(0), choices(14))).status).toBe(200);
  });
});

describe('a problem of several triangles', () => {
  test('is offered with other numbers, and solved with its cards or its diagram', async () => {
    const room = await openClass(2);
    const [one, other] = [room.pupil(0), room.pupil(1)];
    const origin = createProblemDraft(parseTestQuestion(HATS), null);
    const [first] = origin === null ? [] : cardsOfProblemDraft(origin);
    if (origin === null || first === undefined || !('card' in first.place)) throw new Error('it can be changed');
    const made = changeProblemDraft(origin, { kind: 'number', card: first.place.card, value: createRational(15) });
    const from = { question: String(HATS['id']), version: versionOfQuestionDocument(HATS), slots: null };
    expect((await offer(one, extractPupilChoicesFromDraft(made), from)).body.refusal).toBe('not-found');
    await solve(
      one,
      from.question,
      from.version,
      enumerateCompositions(parseTestQuestion(HATS)).accepted[0]?.cards.map(({ id }) => id) ?? [],
    );
    const { status, body } = await offer(one, extractPupilChoicesFromDraft(made), from);
    expect(status).toBe(200);
    expect((await take(other, body.problem, 'told')).status).toBe(404);
    expect((await take(other, body.problem, 'compose')).body.question).toBe(`class-${body.problem.slice(2)}`);
    expect((await answer(other, body.problem, '+', 3)).status).toBe(404);
    const board = await room.teacher.get<ProblemBoard>(`/api/groups/${room.group}/problems`);
    expect(board.body.problems).toMatchObject([{ kinds: ['decrease', 'increase'], underWay: 1 }]);
  });
});

describe('solving', () => {
  test('with operator and answer, then thanking once', async () => {
    const room = await openClass(2);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    const solver = room.pupil(1);
    expect((await answer(solver, problem, '−', 14)).body.refusal).toBe('not-found');
    expect((await take(solver, problem)).body).toEqual({
      level: LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS,
      question: null,
    });
    expect((await answer(solver, problem, '+', 14)).body).toEqual({ fault: 'operator' });
    expect((await answer(solver, problem, '−', 13)).body).toEqual({ fault: 'answer' });
    expect((await thank(solver, problem)).status).toBe(404);
    expect((await answer(solver, problem, '−', 14)).body).toEqual({ fault: null });
    expect((await thank(solver, problem)).status).toBe(200);
    expect((await thank(solver, problem)).status).toBe(200);
    expect((await seen(room.pupil(0))).problems).toMatchObject([{ solvers: 1, thanks: 1 }]);
    expect((await seen(room.pupil(0))).thanks).toBe(1);
    expect((await seen(solver)).problems).toMatchObject([{ standing: 'solved', isThanked: true }]);
    expect((await take(room.pupil(0), problem)).status).toBe(404);
  });

  test('with its cards at the table, in its own level', async () => {
    const room = await openClass(2);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    const solver = room.pupil(1);
    const { question } = (await take(solver, problem, 'compose')).body;
    const { body } = await solver.get(`/api/levels/${LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS}/plain-questions`);
    const level = ParsedQuestionsOfLevel.parse(body);
    expect([level.title, level.questions.map(({ question: { id } }) => id)]).toEqual([
      'みんなの {問題|もんだい}',
      [question],
    ]);
    const [given] = level.questions;
    if (given === undefined) throw new Error('the level has its question');
    const read = convertPlainJsonToTestQuestion(given.question);
    expect(read.cards.length).toBeGreaterThan(3);
    const [right] = enumerateCompositions(read).accepted;
    await solve(solver, given.question.id, given.version, right?.cards.map(({ id }) => id) ?? []);
    expect((await seen(solver)).problems).toMatchObject([{ standing: 'solved', way: 'compose' }]);
    const { stars } = (await solver.get<{ stars: number }>('/api/progress')).body;
    expect(stars).toBe(6);
  });

  test('a problem that is taken down meanwhile ends, and its records remain', async () => {
    const room = await openClass(3);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    await take(room.pupil(1), problem);
    await answer(room.pupil(1), problem, '−', 14);
    await take(room.pupil(2), problem, 'compose');
    const down = await room.teacher.post<ProblemBoard>(`/api/class-problems/${problem}/take-down`, { isDown: true });
    const again = await room.teacher.post<ProblemBoard>(`/api/class-problems/${problem}/take-down`, { isDown: true });
    expect(again.body).toEqual(down.body);
    expect(down.body.problems).toMatchObject([{ question: null, solvers: [{ way: 'told' }], underWay: 1 }]);
    expect((await take(room.pupil(2), problem)).body.refusal).toBe('problem-taken-down');
    expect((await thank(room.pupil(1), problem)).body.refusal).toBe('problem-taken-down');
    expect(
      (await room.pupil(2).get(`/api/levels/${LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS}/plain-questions`)).status,
    ).toBe(404);
    expect((await seen(room.pupil(2))).problems).toEqual([]);
    await room.teacher.post(`/api/class-problems/${problem}/take-down`, { isDown: false });
    expect((await seen(room.pupil(1))).problems).toMatchObject([{ standing: 'solved' }]);
    const entries = await server.rows<{ action: string }>(
      `select action from audit_entry where school_id = $1 and thing_kind = 'classProblem' order by made_at, id`,
      [room.school],
    );
    expect(entries.map(({ action }) => action)).toEqual(['open', 'archive', 'restore']);
  });
});

/** Solves a class problem as a word problem, with the right operator and the right answer at the first try. */
async function solveTold(pupil: TestBrowser, { id, question }: ClassProblem): Promise<void> {
  const task = createWordProblemTask(parseTestQuestion(question.document) satisfies Question);
  if (task === null) throw new Error('a told problem is computed');
  const { body } = await answer(pupil, id, task.operator, task.answer.numerator / task.answer.denominator);
  expect(body.fault).toBeNull();
}

test('in a class of twelve, every problem has two solvers before one has five', { timeout: 60_000 }, async () => {
  const room = await openClass(12);
  const random = createSeededRandom(7);
  for (const [at, pupil] of room.pupils.slice(0, 6).entries()) {
    expect((await offer(pupil, choices(3 + at))).status).toBe(200);
  }
  const solvers = new Map<string, number>();
  let waited = 0;
  for (let step = 0; step < 90; step += 1) {
    const pupil = random.pick(room.pupils);
    const { problems } = await seen(pupil);
    const fresh = problems.filter(({ isOwn, standing }) => !isOwn && standing === 'fresh');
    if (fresh.length === 0) continue;
    // Like real children, each pupil takes the problem that most other pupils have taken.
    const wanted = fresh.toSorted((one, other) => (solvers.get(other.id) ?? 0) - (solvers.get(one.id) ?? 0))[0];
    if (wanted === undefined) continue;
    const { status, body } = await take(pupil, wanted.id);
    expect([status, body.refusal]).toEqual(wanted.isWaiting ? [409, 'problem-waits'] : [200, undefined]);
    if (wanted.isWaiting) {
      waited += 1;
      continue;
    }
    await solveTold(pupil, wanted);
    solvers.set(wanted.id, (solvers.get(wanted.id) ?? 0) + 1);
    const counts = problems.map(({ id }) => solvers.get(id) ?? 0);
    expect(Math.max(...counts) > 4 && Math.min(...counts) < 2).toBe(false);
  }
  expect(waited).toBeGreaterThan(0);
  // The teacher's board must agree with the database rows.
  const { body } = await room.teacher.get<ProblemBoard>(`/api/groups/${room.group}/problems`);
  for (const { id, solvers: shown } of body.problems) expect(shown).toHaveLength(solvers.get(id) ?? 0);
});

/** Returns for each problem, from the database rows, who solved it, who took it, and who thanked its author. */
async function recountedProblems(school: string) {
  const taken = await server.rows<{ problem: string; answered: boolean; thanked: boolean }>(
    `select problem_id as problem, answered_at is not null as answered, thanked_at is not null as thanked
       from problem_solver where school_id = $1`,
    [school],
  );
  const counts = new Map<string, { solvers: number; underWay: number; thanks: number }>();
  for (const { problem, answered, thanked } of taken) {
    const { solvers, underWay, thanks } = counts.get(`k_${problem}`) ?? { solvers: 0, underWay: 0, thanks: 0 };
    counts.set(`k_${problem}`, {
      solvers: solvers + Number(answered),
      underWay: underWay + Number(!answered),
      thanks: thanks + Number(thanked),
    });
  }
  return (problem: string) => counts.get(problem) ?? { solvers: 0, underWay: 0, thanks: 0 };
}

/**
 * Lets pupils offer, take, solve and thank for problems, and lets the teacher take problems down, in random order.
 * Returns the status codes of all responses.
 */
async function playClass(room: TestClass, seed: number): Promise<number[]> {
  const random = createSeededRandom(55, seed);
  const statuses: number[] = [];
  for (const [at, pupil] of room.pupils.entries()) {
    if (random.below(4) > 0) statuses.push((await offer(pupil, choices(3 + at))).status);
  }
  for (let step = 0; step < 16; step += 1) {
    const pupil = random.pick(room.pupils);
    const { problems } = await seen(pupil);
    const free = problems.filter(({ isOwn, isWaiting, standing }) => !isOwn && !isWaiting && standing === 'fresh');
    if (free.length === 0) continue;
    const wanted = random.pick(free);
    const [isDown, isSolved, isThanked] = [random.below(8) === 0, random.below(3) > 0, random.below(2) === 0];
    if (isDown) {
      statuses.push((await room.teacher.post(`/api/class-problems/${wanted.id}/take-down`, { isDown })).status);
      continue;
    }
    statuses.push((await take(pupil, wanted.id)).status);
    if (isSolved) await solveTold(pupil, wanted);
    if (isSolved && isThanked) statuses.push((await thank(pupil, wanted.id)).status);
  }
  return statuses;
}

describe('the problem board of a random class matches the database rows', () => {
  /** Number of random classes that the test simulates. `PROBLEM_CLASSES=100` tests more classes. */
  const CLASSES = Number(process.env['PROBLEM_CLASSES'] ?? 3);

  test.each(Array.from({ length: CLASSES }, (_, seed) => seed))('%i', { timeout: 60_000 }, async (seed) => {
    const room = await openClass(5);
    expect(new Set(await playClass(room, seed))).toEqual(new Set([200]));
    const counted = await recountedProblems(room.school);
    const board = (await room.teacher.get<ProblemBoard>(`/api/groups/${room.group}/problems`)).body;
    expect(board.problems.length).toBeGreaterThan(0);
    for (const { id, solvers, underWay, thanks } of board.problems) {
      expect({ solvers: solvers.length, underWay, thanks }).toEqual(counted(id));
    }
    for (const pupil of room.pupils) {
      const { problems, thanks } = await seen(pupil);
      const own = problems.filter(({ isOwn }) => isOwn);
      for (const { id, solvers, thanks: said } of own) expect({ solvers, said }).toEqual(ownFigures(counted(id)));
      const all = board.problems.filter(({ author }) => author.id === `u_${pupil.id}`);
      expect(thanks).toBe(all.reduce((sum, { id }) => sum + counted(id).thanks, 0));
    }
  });
});

function ownFigures({ solvers, thanks }: { readonly solvers: number; readonly thanks: number }) {
  return { solvers, said: thanks };
}

describe('worksheets', () => {
  type Paper = { problems: { question: { id: string; document: unknown }; animal: number }[] };

  test('contain what is not taken down, for composing, with animals and without names', async () => {
    const room = await openClass(2);
    const { problem: kept } = (await offer(room.pupil(0), choices(6))).body;
    const { problem: down } = (await offer(room.pupil(0), choices(7))).body;
    await room.teacher.post(`/api/class-problems/${down}/take-down`, { isDown: true });
    const { status, body } = await room.teacher.get<Paper>(`/api/groups/${room.group}/worksheet`);
    expect(status).toBe(200);
    expect(body.problems.map(({ question }) => question.id)).toEqual([`class-${kept.slice(2)}`]);
    const [first] = body.problems;
    expect(first?.animal).toBe((await seen(room.pupil(0))).animal);
    const printed = createWorksheetQuestion(parseTestQuestion(first?.question.document));
    expect([printed?.story.length, printed?.question.cards.length]).toEqual([3, 6]);
    expect(JSON.stringify(body)).not.toContain(room.pupil(0).id);
  });

  test("contain a pupil's own book with only what the pupil solved", async () => {
    const room = await addTestClass(server, 2, 1);
    await solve(room.pupil(0), 'plus-1', FROM.version, RIGHT_INCREASE_SLOTS);
    const bookOf = (at: number) =>
      room.teacher.get<{ problems: SolvedProblem[] }>(`/api/pupils/u_${room.pupil(at).id}/worksheet`);
    expect((await bookOf(0)).body.problems.map(({ question }) => question.id)).toEqual(['plus-1']);
    expect((await bookOf(1)).body.problems).toEqual([]);
  });
});

/** Returns the status codes in ascending order, because the responses of concurrent requests arrive in any order. */
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const takeDown = (room: TestClass, problem: string) =>
  room.teacher.post<ProblemBoard>(`/api/class-problems/${problem}/take-down`, { isDown: true });

describe('two requests at once', () => {
  test('that open the board of a class open it once', async () => {
    const room = await addTestClass(server, 1, 1);
    expect(statuses(await Promise.all([open(room), open(room), open(room)]))).toEqual([200, 200, 200]);
    const rows = await server.rows('select is_open from problem_board where school_id = $1', [room.school]);
    expect(rows).toEqual([{ is_open: true }]);
  });

  test('that take a problem down both succeed and write one audit entry', async () => {
    const room = await openClass(1);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    const answers = await Promise.all([takeDown(room, problem), takeDown(room, problem), takeDown(room, problem)]);
    expect(answers.map(({ body }) => body.problems.map(({ question }) => question))).toEqual([[null], [null], [null]]);
    const entries = await server.rows<{ action: string }>(
      `select action from audit_entry where school_id = $1 and thing_kind = 'classProblem' and action = 'archive'`,
      [room.school],
    );
    expect(entries).toHaveLength(1);
  });

  test('that offer similar problems: one problem is stored, the other one is refused', async () => {
    const room = await openClass(3);
    const answers = await Promise.all(room.pupils.map((pupil) => offer(pupil, choices(6))));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.refusal ?? [])).toEqual(['problem-alike', 'problem-alike']);
    expect((await seen(room.pupil(0))).problems).toHaveLength(1);
  });

  test('of which one offers while the board is closed: the problem is stored as a whole or not at all', async () => {
    const room = await openClass(4);
    const offers = room.pupils.map((pupil, at) => offer(pupil, choices(6 + at)));
    const [closed, ...offered] = await Promise.all([open(room, false), ...offers]);
    expect(closed.status).toBe(200);
    const refused = offered.flatMap(({ status, body }) => (status === 200 ? [] : [body.refusal]));
    expect(new Set([...refused, 'problems-closed'])).toEqual(new Set(['problems-closed']));
    const [kept] = await server.rows<{ problems: number; questions: number }>(
      `select (select count(*) from class_problem where school_id = $1)::int as problems,
              (select count(*) from question where school_id = $1 and id like 'class-%')::int as questions`,
      [room.school],
    );
    expect(kept).toEqual({ problems: 4 - refused.length, questions: 2 * (4 - refused.length) });
  });

  test('of which one takes a problem while it is taken down: it was taken before, or is refused', async () => {
    const room = await openClass(3);
    for (const apples of [6, 7, 8]) {
      const { problem } = (await offer(room.pupil(0), choices(apples))).body;
      const [taken, gone] = await Promise.all([take(room.pupil(1), problem, 'compose'), takeDown(room, problem)]);
      expect(gone.status).toBe(200);
      expect([200, 409]).toContain(taken.status);
      expect(taken.body.refusal ?? 'problem-taken-down').toBe('problem-taken-down');
      expect((await answer(room.pupil(1), problem, '−', 14)).body.refusal).toBe('problem-taken-down');
    }
  });
});

describe('a problem that is taken down', () => {
  test('does not come back by being offered again', async () => {
    const room = await openClass(2);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    await room.teacher.post(`/api/class-problems/${problem}/take-down`, { isDown: true });
    for (const pupil of room.pupils) expect((await offer(pupil, choices(6))).body.refusal).toBe('problem-alike');
    expect((await seen(room.pupil(1))).problems).toEqual([]);
  });

  test('may be changed by a pupil who solved it, like everything in the problem book', async () => {
    const room = await openClass(2);
    const solver = room.pupil(1);
    const { problem } = (await offer(room.pupil(0), choices(6))).body;
    const { question } = (await take(solver, problem, 'compose')).body;
    const { body } = await solver.get(`/api/levels/${LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS}/plain-questions`);
    const given = ParsedQuestionsOfLevel.parse(body).questions.find(({ question: { id } }) => id === question);
    if (given === undefined) throw new Error('the level has its question');
    const read = convertPlainJsonToTestQuestion(given.question);
    const slots = enumerateCompositions(read).accepted[0]?.cards.map(({ id }) => id) ?? [];
    await solve(solver, given.question.id, given.version, slots);
    await room.teacher.post(`/api/class-problems/${problem}/take-down`, { isDown: true });
    const origin = createProblemDraft(read, null);
    if (origin === null) throw new Error('it can be changed');
    const made = extractPupilChoicesFromDraft(
      changeProblemDraft(origin, { kind: 'number', role: 'left', value: createRational(9) }),
    );
    const from = { question: given.question.id, version: given.version, slots: null };
    expect((await offer(solver, made, from)).status).toBe(200);
    expect((await seen(room.pupil(0))).problems).toHaveLength(1);
  });
});

test('pupils of another class or school have no access', async () => {
  const room = await openClass(2);
  const elsewhere = await openClass(1);
  const { problem } = (await offer(room.pupil(0), choices(6))).body;
  const stranger = elsewhere.pupil(0);
  expect((await seen(stranger)).problems).toEqual([]);
  expect((await take(stranger, problem)).status).toBe(404);
  expect((await thank(stranger, problem)).status).toBe(404);
  expect((await elsewhere.teacher.get(`/api/groups/${room.group}/problems`)).status).toBe(404);
  const down = await elsewhere.teacher.post(`/api/class-problems/${problem}/take-down`, { isDown: true });
  expect(down.status).toBe(404);
});

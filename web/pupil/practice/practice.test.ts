// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { SeenExamples, ProgressQuery, type PupilProgress } from '../../../contract/progress.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { convertQuestionToPlainJson } from '../../../engine/question/plain-question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import { questionOfGeneratedId } from '../../../engine/levels/generated-question.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import { createCachedAttempt } from './attempt.ts';
import { createAttemptClaimer } from './device.ts';
import { createProgressTabExchange } from './progress-tabs.ts';
import { createTestBroadcastChannels } from '../../../testing/web/channels.ts';
import { createTestWebLocks } from '../../../testing/web/locks.ts';
import { openPracticeDeviceCache } from './device-cache.ts';
import { cacheOpenLevels } from './fetching.ts';
import { openDeviceDatabase, type DeviceDatabase } from '../outbox/database.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { NON_STORING_ACT_KEEPER } from '../../../testing/web/outbox.ts';
import { openPractice, type Practice, type PracticeDependencies } from './practice.ts';
import type { ReadyPracticeState } from './practice-store.ts';
import { applyMoveNeedingJudge } from '../table/checks.ts';
import type { ExerciseMove } from '../table/table.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

const ACCOUNT = 'u_1';
const DOCUMENT = {
  grade: 1,
  mode: 'compose',
  requirement: { kinds: ['combine'], equation: '3 + 2 = ?', reading: 'story' },
  objects: {
    a: { name: 'りんご', counter: 'こ' },
    b: { name: 'みかん', counter: 'こ' },
    c: { name: 'かき', counter: 'こ' },
  },
  cards: [
    { id: 'a', kind: 'existence', object: 'a', amount: 3, text: 'りんごが 3こ あります' },
    { id: 'b', kind: 'existence', object: 'b', amount: 2, text: 'みかんが 2こ あります' },
    { id: 'strange', kind: 'existence', object: 'c', amount: 2, text: 'かきが 2こ あります' },
    { id: 'both', kind: 'combine', objects: ['a', 'b'], amount: '?', text: 'りんごと みかんが あわせて ？こ あります' },
  ],
};
const QUESTIONS = ['q-1', 'q-2'];

/** A question of reverse thinking: its story is あわせる (combine), but it is calculated as 5 − 2. */
const REVERSE = {
  ...DOCUMENT,
  id: 'q-reverse',
  requirement: { kinds: ['combine'], equation: '5 − 2', reading: 'calculation' },
  cards: [
    { id: 'a', kind: 'existence', object: 'a', amount: '?', text: 'りんごが ？こ あります' },
    { id: 'b', kind: 'existence', object: 'b', amount: 2, text: 'みかんが 2こ あります' },
    { id: 'both', kind: 'combine', objects: ['a', 'b'], amount: 5, text: 'りんごと みかんが あわせて 5こ あります' },
  ],
};

const FIRST_SEED = 9_999;

function moreOf(acts: readonly Act[]): PupilProgress['levels'][number]['more'] {
  const generated = acts.filter(({ question }) => parseGeneratedQuestionId(question) !== null);
  const begun = [...new Set(generated.map(({ question }) => question))];
  const solved = generated.filter(({ event }) => event.kind === 'QUESTION_END' && event.solved);
  const unsolved = begun.filter((id) => !solved.some(({ question }) => question === id));
  return { first: FIRST_SEED, begun: begun.length, unsolved };
}

/** Returns a fake server that follows the contract. If `state.reachable` is false, it cannot be reached. */
function school() {
  const acts: Act[] = [];
  const state = { reachable: true, unreachableRoute: null as string | null, edition: '1', hasFarLevel: false };
  const starsAt = (question: string): number =>
    acts.some((act) => act.question === question && act.event.kind === 'QUESTION_END' && act.event.solved) ? 3 : 0;
  const examples = new Set<string>();
  /** If `hasFarLevel` is true, the pupil worked last in a level for which the server sends no questions. */
  const progress = (): PupilProgress => {
    const [first] = ownLevels().levels;
    if (!state.hasFarLevel || first === undefined) return ownLevels();
    const far = {
      ...first,
      level: 2,
      edition: 'far',
      questions: first.questions.map((each) => ({ ...each, question: 'far' })),
    };
    return { ...ownLevels(), levels: [first, far], lastWorked: { level: 2, question: 'far' } };
  };
  const ownLevels = (): PupilProgress => ({
    ...EMPTY_PUPIL_PROGRESS,
    edition: `of ${state.edition}`,
    stars: QUESTIONS.reduce((all, question) => all + starsAt(question), 0),
    examples: [...examples],
    levels: [
      {
        level: 1,
        title: 'あわせて',
        grade: 1,
        open: true,
        openOutside: null,
        questions: QUESTIONS.map((question) => ({
          question,
          begun: false,
          kinds: ['combine'],
          tempts: [],
          mostStars: 3,
          found: [],
          stars: starsAt(question),
        })),
        more: moreOf(acts),
        edition: state.edition,
        homework: null,
      },
    ],
  });
  const progressFor = (input: unknown): PupilProgress => {
    const all = progress();
    if (ProgressQuery.parse(input).edition !== all.edition) return all;
    const levels = all.levels.map((level) => ({
      ...level,
      questions: level.questions.filter(({ stars }) => stars > 0),
    }));
    return { ...all, onlyBegun: true, levels };
  };
  const documents = [...QUESTIONS.map((id) => ({ id, ...DOCUMENT })), REVERSE];
  const questions = documents.flatMap((document) => {
    const reading = parseQuestionDocument(document);
    return reading.kind === 'question'
      ? [{ version: '1', question: convertQuestionToPlainJson(reading.question) }]
      : [];
  });
  const outputs: Record<string, (input: unknown) => unknown> = {
    progress: progressFor,
    plainQuestions: () => ({ level: 1, title: 'あわせて', edition: state.edition, questions }),
    recordExamples: (input) => {
      for (const example of SeenExamples.parse(input).examples) examples.add(example);
      return { done: true };
    },
  };
  // This function handles all routes, so it cannot have the overloaded type of `call`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const call = (async (name: string, input: unknown) => {
    if (!state.reachable || name === state.unreachableRoute)
      return { kind: 'unreachable', code: 'network-request-failed' };
    return { kind: 'ok', output: outputs[name]?.(input) };
  }) as unknown as CallPupilOrVisitorRoute;
  return { acts, call, state };
}

type School = ReturnType<typeof school>;

let devices = 0;
function newDevice(): Promise<DeviceDatabase> {
  devices += 1;
  return openDeviceDatabase(`device-${devices}`);
}

let ids = 0;
function nextId(): string {
  ids += 1;
  return String(ids).padStart(12, '0');
}

function visit(
  { call, acts, state }: School,
  database: DeviceDatabase,
  {
    loadChecks = () => import('./check-parts.ts'),
    tellTabs = () => undefined,
    claimAttempt = () => Promise.resolve(true),
    withheld = [],
    patience = () => Promise.resolve(),
    stored = () => Promise.resolve(),
  }: Partial<Pick<PracticeDependencies, 'loadChecks' | 'claimAttempt' | 'tellTabs' | 'patience'>> & {
    /** Ids of the dummies that new attempts do not offer to the pupil. */
    readonly withheld?: readonly string[];
    /** Called with acts before they are stored. Storing them waits until the returned promise resolves. */
    stored?: (acts: readonly Act[]) => Promise<void>;
  } = {},
): Practice {
  const opened = openOutbox({
    database,
    account: ACCOUNT,
    held: [],
    safe: NON_STORING_ACT_KEEPER,
    send: async (sent) => {
      if (!state.reachable) return { kind: 'unreachable', retryAfter: null };
      acts.push(...sent);
      return { kind: 'receipts', receipts: sent.map(({ id }) => ({ kind: 'recorded', id })) };
    },
    alone: (_name, body) => body(),
    later: () => () => {},
  });
  const put = (fresh: readonly Act[]): Promise<void> => stored(fresh).then(() => opened.put(fresh));
  const cache = openPracticeDeviceCache(database, ACCOUNT);
  return openPractice({
    call,
    outbox: { ...opened, put },
    cache,
    device: {
      now: () => '2026-04-01T00:00:00Z',
      newActId: () => `a_01900000-0000-7000-8000-${nextId()}`,
      newAttemptId: () => `t_01900000-0000-7000-8000-${nextId()}`,
    },
    tellTabs,
    isOnline: () => state.reachable,
    claimAttempt,
    withheldAt: () => Promise.resolve(withheld),
    makeGenerated: (id) => Promise.resolve(questionOfGeneratedId(id)),
    loadChecks,
    loadAdvice: () => import('./advice.ts'),
    loadWaitingActs: () => import('./waiting-acts.ts'),
    edition: { held: () => editions.get(database), keep: (edition) => void editions.set(database, edition) },
    patience,
    cacheOpenLevels: (progress, level) =>
      cacheOpenLevels({ call, cache, pace: () => Promise.resolve() }, progress, level),
  });
}

/** The edition of the cached question lists for each device. A page stores it separately from the device's database. */
const editions = new Map<DeviceDatabase, string>();

function ready(practice: Practice): ReadyPracticeState {
  const state = practice.store.current();
  if (state.kind !== 'ready') throw new Error(state.kind);
  return state;
}

function set(card: string, slot: number): ExerciseMove {
  return { kind: 'moveCard', card, to: { kind: 'slot', slot } };
}

async function solve(practice: Practice): Promise<void> {
  for (const [slot, card] of ['a', 'b', 'both'].entries()) await practice.attempts.play(set(card, slot));
  await practice.attempts.play({ kind: 'check' });
}

test('a pupil begins at the first unsolved question, solves it and gets the next one', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  expect(ready(practice).attempt?.table.question.id).toBe('q-1');
  await solve(practice);
  expect(ready(practice).attempt?.table.condition).toMatchObject({ kind: 'solved', stars: 3 });
  expect(ready(practice).progress.stars).toBe(3);
  await practice.levels.next();
  expect(ready(practice).attempt?.table.question.id).toBe('q-2');
  await expect
    .poll(() => server.acts.map(({ event }) => event.kind))
    .toEqual(['QUESTION_BEGIN', 'CARD_SET', 'CARD_SET', 'CARD_SET', 'CHECK', 'QUESTION_END', 'QUESTION_BEGIN']);
  expect(server.acts.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 0]);
});

test.each([
  [2, true, 2],
  [2, false, 1],
  [99, true, 1],
])('a link to level %i (open: %s) begins at level %i', async (level, open, begins) => {
  const server = school();
  const withMore = async (name: string, input: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for all routes has no exact type
    const answer = (await server.call(name as 'progress', input as Record<string, never>)) as {
      kind: string;
      output: PupilProgress;
    };
    if (name !== 'progress') return answer;
    const [first] = answer.output.levels;
    return { ...answer, output: { ...answer.output, levels: [first, { ...first, level: 2, open }] } };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const practice = visit({ ...server, call: withMore as unknown as CallPupilOrVisitorRoute }, await newDevice());
  await practice.levels.start({ level, question: null });
  expect(ready(practice).level).toBe(begins);
});

test('a verdict is shown only after its check is stored, and moves wait for it', async () => {
  const storing: (() => void)[] = [];
  const practice = visit(school(), await newDevice(), {
    stored: async (acts) => {
      if (acts.some(({ event }) => event.kind === 'CHECK')) {
        await new Promise<void>((resolve) => void storing.push(resolve));
      }
    },
  });
  await practice.levels.start();
  const solving = solve(practice);
  await expect.poll(() => storing).toHaveLength(1);
  expect(ready(practice).attempt?.table.condition.kind).toBe('composing');
  expect(ready(practice).progress.stars).toBe(0);
  await practice.attempts.play({ kind: 'undo' });
  expect(ready(practice).attempt?.table.composition.slots).toEqual(['a', 'b', 'both']);
  storing[0]?.();
  await solving;
  expect(ready(practice).attempt?.table.condition.kind).toBe('solved');
  expect(ready(practice).progress.stars).toBe(3);
});

test('a solved or left question is not resumed after a reload without the server', async () => {
  const server = school();
  const device = await newDevice();
  const practice = visit(server, device);
  await practice.levels.start();
  await solve(practice);
  await expect.poll(() => server.acts.some(({ event }) => event.kind === 'QUESTION_END')).toBe(true);
  server.state.reachable = false;
  const solved = visit(server, device);
  await solved.levels.start();
  expect(questionOf(solved)).toBe('q-2');
  server.state.reachable = true;
  await solved.attempts.play(set('a', 0));
  solved.attempts.leave();
  await solved.levels.refresh();
  await expect.poll(() => server.acts.at(-1)?.event).toEqual({ kind: 'QUESTION_END', solved: false });
  server.state.reachable = false;
  const left = visit(server, device);
  await left.levels.start();
  expect(ready(left).attempt?.table.composition.slots).toEqual([null, null, null]);
});

test('an attempt that is set aside has no end when the next question begins', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  practice.attempts.setAside();
  await practice.attempts.openQuestion('q-2');
  const begins = () => server.acts.filter(({ event }) => event.kind === 'QUESTION_BEGIN');
  await expect.poll(() => begins().map(({ question }) => question)).toEqual(['q-1', 'q-2']);
  expect(server.acts.filter(({ event }) => event.kind === 'QUESTION_END')).toEqual([]);
});

test('a text gets its stars even if the code of the skill profile is still loading', async () => {
  const server = school();
  const practice = visit(server, await newDevice(), {
    loadChecks: () => new Promise(() => undefined),
  });
  await practice.levels.start();
  server.state.reachable = false;
  for (const [slot, card] of ['a', 'b', 'both'].entries()) await practice.attempts.play(set(card, slot));
  await practice.attempts.checkText((table) => applyMoveNeedingJudge(table, { kind: 'check' }));
  expect(ready(practice).progress.stars).toBe(3);
});

test('verdict, stars and skill profile of a check appear together', async () => {
  const practice = visit(school(), await newDevice());
  await practice.levels.start();
  const before = ready(practice).progress.profile;
  const atStars: unknown[] = [];
  practice.store.subscribe(() => {
    const { progress, attempt } = ready(practice);
    if (progress.stars === 3 && atStars.length === 0) atStars.push(attempt?.table.condition.kind, progress.profile);
  });
  await solve(practice);
  expect(atStars).toEqual(['solved', ready(practice).progress.profile]);
  expect(atStars[1]).not.toEqual(before);
});

test('a table never appears before its worked example, which would cover a card being dragged', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  const uncovered: string[] = [];
  practice.store.subscribe(() => {
    const state = practice.store.current();
    if (state.kind === 'ready' && state.attempt !== null && state.example === null) {
      uncovered.push(state.attempt.table.question.id);
    }
  });
  await practice.levels.start();
  await practice.attempts.openQuestion('q-reverse');
  expect(ready(practice).example).toBe('compose');
  expect(uncovered).toEqual([]);
});

test('worked examples follow each other, each once per pupil', async () => {
  const server = school();
  const device = await newDevice();
  const practice = visit(server, device);
  await practice.levels.start();
  expect(ready(practice).example).toBe('compose');
  await practice.attempts.closeExample();
  expect(ready(practice).example).toBeNull();
  await practice.attempts.openQuestion('q-reverse');
  expect(ready(practice).example).toBe('combine');
  const other = visit(server, await newDevice());
  await other.levels.start();
  expect(ready(other).example, 'seen on the device before').toBeNull();
  await other.attempts.openQuestion('q-reverse');
  expect(ready(other).example).toBe('combine');
  const elsewhere = school();
  const fresh = visit(elsewhere, await newDevice());
  await fresh.levels.start();
  await fresh.attempts.openQuestion('q-reverse');
  expect(ready(fresh).example).toBe('compose');
  await fresh.attempts.closeExample();
  expect(ready(fresh).example).toBe('combine');
  await fresh.attempts.closeExample();
  await fresh.attempts.again();
  expect(ready(fresh).example).toBeNull();
  fresh.attempts.openExample();
  expect(ready(fresh).example, 'asked for').toBe('combine');
});

test('an example seen without the server is reported to it with the next question', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  server.state.reachable = false;
  await practice.attempts.closeExample();
  expect(ready(practice).progress.examples).toEqual([]);
  server.state.reachable = true;
  await practice.attempts.again();
  await expect.poll(() => ready(practice).progress.examples).toEqual(['compose']);
});

test('"once more" begins a new attempt, even if the server still reports the solved attempt as open', async () => {
  const practice = visit(school(), await newDevice());
  await practice.levels.start();
  await practice.attempts.play(set('a', 0));
  const { attempt, progress, level } = ready(practice);
  if (attempt === null) throw new Error('an attempt is under way');
  const openAttempt = createCachedAttempt(attempt, level);
  await solve(practice);
  practice.store.change({ progress: { ...progress, openAttempt } });
  await practice.attempts.again();
  expect(ready(practice).attempt?.id).not.toBe(attempt.id);
  expect(ready(practice).attempt?.table.composition.slots).toEqual([null, null, null]);
});

test('after a reload without the server the table is restored, and every act arrives once', async () => {
  const server = school();
  const device = await newDevice();
  await visit(server, device).levels.start();
  server.state.reachable = false;
  const offline = visit(server, device);
  await offline.levels.start();
  await offline.attempts.play(set('a', 0));
  const reloaded = visit(server, device);
  await reloaded.levels.start();
  expect(ready(reloaded).attempt?.table.composition.slots).toEqual(['a', null, null]);
  await solve(reloaded);
  expect(ready(reloaded).progress.levels[0]?.questions[0]?.stars).toBe(3);
  const again = visit(server, device);
  await again.levels.start();
  expect(ready(again).progress.stars).toBe(3);
  server.state.reachable = true;
  await again.levels.refresh();
  const sent = server.acts.map(({ id }) => id);
  expect(new Set(sent).size).toBe(sent.length);
  const attempt = server.acts.find(({ event }) => event.kind === 'CHECK')?.attempt;
  const steps = server.acts.filter((act) => act.attempt === attempt).map(({ step }) => step);
  expect(steps).toEqual(steps.map((_, at) => at));
});

test('without the server, a pupil whose last level is not cached continues in a level that is', async () => {
  const server = school();
  const device = await newDevice();
  const first = visit(server, device);
  await first.levels.start();
  await solve(first);
  server.state.hasFarLevel = true;
  await visit(server, device).levels.start();
  server.state.reachable = false;
  const offline = visit(server, device);
  await offline.levels.start();
  expect(ready(offline)).toMatchObject({ level: 1, levelState: { kind: 'ready' } });
  expect(questionOf(offline)).toBe('q-2');
  await solve(offline);
  await offline.levels.next();
  expect(ready(offline)).toMatchObject({ level: 1, levelState: { kind: 'ready' } });
});

/** Wraps a fake server. Returns it with a log of the requests that it got. */
function watched(server: School) {
  const asked: string[] = [];
  const call: CallPupilOrVisitorRoute = (name, input, options) => {
    asked.push(name);
    return server.call(name, input, options);
  };
  return { server: { ...server, call }, asked };
}

function timesIn(asked: readonly string[], name: string): number {
  return asked.filter((each) => each === name).length;
}

test('with a cached edition the server sends only begun questions; the progress is complete and ordered', async () => {
  const server = school();
  const device = await newDevice();
  const first = visit(server, device);
  await first.levels.start();
  await solve(first);
  await expect.poll(() => server.acts.at(-1)?.event.kind).toBe('QUESTION_END');
  const asked: unknown[] = [];
  const call: CallPupilOrVisitorRoute = async (...asking) => {
    const outcome = await server.call(...asking);
    if (asking[0] === 'progress') asked.push(outcome.kind === 'ok' ? outcome.output : outcome);
    return outcome;
  };
  const again = visit({ ...server, call }, device);
  await again.levels.start();
  expect(asked).toMatchObject([{ onlyBegun: true, levels: [{ questions: [{ question: QUESTIONS[0], stars: 3 }] }] }]);
  const { levels, onlyBegun } = ready(again).progress;
  expect(onlyBegun).toBe(false);
  expect(levels[0]?.questions.map(({ question, stars }) => [question, stars])).toEqual(
    QUESTIONS.map((question, at) => [question, at === 0 ? 3 : 0]),
  );
});

test('a device without cached progress for the edition that it named requests all of it', async () => {
  const server = school();
  const device = await newDevice();
  editions.set(device, 'of 1');
  const { server: counted, asked } = watched(server);
  const practice = visit(counted, device);
  await practice.levels.start();
  expect(ready(practice).progress.levels[0]?.questions).toHaveLength(QUESTIONS.length);
  expect(timesIn(asked, 'progress')).toBe(2);
});

test('a cached level with the same edition as in the progress is not requested again', async () => {
  const device = await newDevice();
  const { server, asked } = watched(school());
  const levelsAsked = () => timesIn(asked, 'plainQuestions');
  await visit(server, device).levels.start();
  expect(levelsAsked()).toBe(1);
  const again = visit(server, device);
  await again.levels.start();
  expect(levelsAsked()).toBe(1);
  expect(ready(again).attempt?.table.question.id).toBe('q-1');
  server.state.edition = '2';
  await visit(server, device).levels.start();
  expect(levelsAsked()).toBe(2);
});

const NEVER = new Promise<never>(() => undefined);

/**
 * Returns a list. Whenever the practice notifies its subscribers, a word for its new state is added to this list, e.g.
 * `loading`.
 */
function toldBy(practice: Practice): string[] {
  const told: string[] = [];
  practice.store.subscribe(() => {
    const state = practice.store.current();
    told.push(state.kind !== 'ready' ? state.kind : state.attempt === null ? state.levelState.kind : 'table');
  });
  return told;
}

test('a cached level is shown together with its table, in one render', async () => {
  const device = await newDevice();
  const server = school();
  const first = visit(server, device);
  const toldFirst = toldBy(first);
  await first.levels.start();
  expect(new Set(toldFirst)).toEqual(new Set(['loading', 'ready', 'table']));
  const again = visit(server, device, { patience: () => NEVER });
  const told = toldBy(again);
  await again.levels.start();
  expect(new Set(told)).toEqual(new Set(['loading', 'table']));
});

test('a table that takes long does not delay the level', async () => {
  const device = await newDevice();
  const server = school();
  await visit(server, device).levels.start();
  const again = visit(server, device, { claimAttempt: () => NEVER });
  const told = toldBy(again);
  void again.levels.start();
  await expect.poll(() => told).toEqual(['loading', 'ready']);
});

test('leaving a question ends its attempt', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  await practice.attempts.openQuestion('q-2');
  await expect
    .poll(() => server.acts.map(({ question, event }) => `${question} ${event.kind}`))
    .toEqual(['q-1 QUESTION_BEGIN', 'q-1 QUESTION_END', 'q-2 QUESTION_BEGIN']);
});

test('a question chosen while its level is loading opens after loading', async () => {
  const practice = visit(school(), await newDevice());
  practice.store.subscribe(() => {
    const state = practice.store.current();
    if (state.kind !== 'ready' || state.levelState.kind !== 'loading' || state.levelState.wanted !== null) return;
    void practice.attempts.openQuestion('q-2');
  });
  await practice.levels.start();
  expect(ready(practice).attempt?.table.question.id).toBe('q-2');
});

test('a device that has never cached the questions reports a failure, and can retry', async () => {
  const server = school();
  server.state.reachable = false;
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  expect(practice.store.current()).toEqual({ kind: 'failed', failure: 'unreachable' });
  server.state.reachable = true;
  await practice.levels.start();
  expect(ready(practice).attempt).not.toBeNull();
});

test.for(['progress', 'plainQuestions'])('if %s could not be loaded, a refresh loads it', async (route) => {
  const server = school();
  server.state.unreachableRoute = route;
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  const state = practice.store.current();
  expect(state.kind === 'ready' ? state.levelState.kind : state.kind).toBe('failed');
  server.state.unreachableRoute = null;
  await practice.levels.refresh();
  expect(ready(practice).attempt).not.toBeNull();
});

/**
 * Solves a generated question: looks for a right filling by trying all of them, puts its cards into the slots, and
 * checks it.
 */
async function solveGenerated(practice: Practice): Promise<void> {
  const question = ready(practice).attempt?.table.question;
  if (question === undefined) throw new Error('there is no attempt');
  const cards = question.cards.map(({ id }) => id);
  const fillings = cards.flatMap((a) => cards.flatMap((b) => cards.map((c) => [a, b, c])));
  const right = fillings.find((slots) => {
    const judgement = judgeComposition(question, { slots, diagram: null, named: null });
    return judgement.kind === 'judged' && judgement.verdict.correct;
  });
  for (const [slot, card] of (right ?? []).entries()) await practice.attempts.play(set(card, slot));
  await practice.attempts.play({ kind: 'check' });
}

function questionOf(practice: Practice): string | undefined {
  return ready(practice).attempt?.table.question.id;
}

test('more practice never ends: one seed follows another, and solved questions are counted', async () => {
  const server = school();
  const practice = visit(server, await newDevice());
  await practice.levels.start();
  await practice.attempts.openMore();
  expect(questionOf(practice)).toBe('level-1-seed-9999');
  await solveGenerated(practice);
  const [level] = ready(practice).progress.levels;
  expect(level?.more).toEqual({ first: FIRST_SEED, begun: 1, unsolved: [] });
  expect([ready(practice).progress.stars, level?.questions.map(({ stars }) => stars)]).toEqual([0, [0, 0]]);
  await practice.levels.next();
  expect(questionOf(practice)).toBe('level-1-seed-0');
  await practice.attempts.again();
  expect(questionOf(practice)).toBe('level-1-seed-0');
  await practice.attempts.openMore();
  expect(questionOf(practice)).toBe('level-1-seed-1');
  expect(ready(practice).progress.levels[0]?.more).toMatchObject({
    begun: 3,
    unsolved: ['level-1-seed-0', 'level-1-seed-1'],
  });
});

test('a generated question is resumed after a reload, also without the server', async () => {
  const server = school();
  const device = await newDevice();
  await visit(server, device).levels.start();
  server.state.reachable = false;
  const offline = visit(server, device);
  await offline.levels.start();
  await offline.attempts.openMore();
  const card = ready(offline).attempt?.table.question.cards[0]?.id ?? '';
  await offline.attempts.play(set(card, 0));
  const reloaded = visit(server, device);
  await reloaded.levels.start();
  expect(questionOf(reloaded)).toBe('level-1-seed-9999');
  expect(ready(reloaded).attempt?.table.composition.slots[0]).toBe(card);
  await solveGenerated(reloaded);
  const again = visit(server, device);
  await again.levels.start();
  // The next generated question follows the solved one.
  expect(questionOf(again)).toBe('level-1-seed-0');
  expect(ready(again).progress.levels[0]?.more).toMatchObject({ first: FIRST_SEED, begun: 2 });
});

test('a recommendation gives its reason; the first reason is that nothing is known yet', async () => {
  const practice = visit(school(), await newDevice());
  await practice.levels.start();
  await practice.levels.openRecommended();
  expect([questionOf(practice), ready(practice).reason]).toMatchObject([
    'q-2',
    { kind: 'nothingKnown', words: expect.stringContaining('おすすめ') },
  ]);
  await practice.attempts.play(set('a', 0));
  expect(ready(practice).reason).toBeNull();
});

test('without the server the device recommends from its own checks, also after a reload', async () => {
  const server = school();
  const device = await newDevice();
  await visit(server, device).levels.start();
  server.state.reachable = false;
  const offline = visit(server, device);
  await offline.levels.start();
  for (const [slot, each] of ['a', 'strange', 'both'].entries()) await offline.attempts.play(set(each, slot));
  await offline.attempts.play({ kind: 'check' });
  const reason = { kind: 'weakness', storyKind: 'combine', constraint: 'objects' };
  await offline.levels.openRecommended();
  expect(questionOf(offline)).toBe('q-2');
  expect(ready(offline).reason).toMatchObject(reason);
  const reloaded = visit(server, device);
  await reloaded.levels.start();
  expect(ready(reloaded).progress.profile).toEqual(ready(offline).progress.profile);
  await reloaded.levels.openRecommended();
  expect(questionOf(reloaded)).toBe('q-1');
  expect(ready(reloaded).reason).toMatchObject(reason);
});

test('two pages of a device never record steps of the same attempt', async () => {
  const [server, device, locks] = [school(), await newDevice(), createTestWebLocks()];
  const open = () => visit(server, device, { claimAttempt: createAttemptClaimer(locks) });
  const here = open();
  await here.levels.start();
  await here.attempts.play(set('a', 0));
  const left = ready(here).attempt;
  server.state.reachable = false;
  const there = open();
  await there.levels.start();
  expect(ready(there).attempt?.id).not.toBe(left?.id);
  await there.attempts.play(set('b', 0));
  await here.attempts.play(set('b', 1));
  await there.attempts.play(set('a', 1));
  const stored = (await device.getAll('queue')).map(({ act }) => act);
  const places = [...server.acts, ...stored].map(({ attempt, step }) => `${attempt}/${step}`);
  expect(new Set(places).size).toBe(places.length);
});

test('a reloaded page resumes its attempt', async () => {
  const [server, device, locks] = [school(), await newDevice(), createTestWebLocks()];
  const before = visit(server, device, { claimAttempt: createAttemptClaimer(locks) });
  await before.levels.start();
  await before.attempts.play(set('a', 0));
  locks.closePage();
  server.state.reachable = false;
  const after = visit(server, device, { claimAttempt: createAttemptClaimer(locks) });
  await after.levels.start();
  expect(ready(after).attempt?.id).toBe(ready(before).attempt?.id);
  expect(ready(after).attempt?.table.composition.slots[0]).toBe('a');
});

test('a full device is reported to the pupil until the server has all acts', async () => {
  const [server, device] = [school(), await newDevice()];
  const practice = visit(server, device);
  await practice.levels.start();
  expect(ready(practice).unstored).toBe(false);
  server.state.reachable = false;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await solve(practice);
  expect(ready(practice)).toMatchObject({ unstored: true, attempt: { table: { condition: { kind: 'solved' } } } });
  server.state.reachable = true;
  await practice.levels.refresh();
  expect(ready(practice).unstored).toBe(false);
  expect(server.acts.map(({ event }) => event.kind)).toContain('QUESTION_END');
  expect(full).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a question solved in one tab is shown in another at once, and better results stay', async () => {
  const server = school();
  const device = await newDevice();
  const tabOf = createTestBroadcastChannels<unknown>();
  const [tabs, others] = [createProgressTabExchange(tabOf()), createProgressTabExchange(tabOf())];
  const here = visit(server, device, { tellTabs: (progress) => tabs.tell(ACCOUNT, progress) });
  const there = visit(server, device);
  const strangers: PupilProgress[] = [];
  others.hear('u_2', (progress) => strangers.push(progress));
  const leave = others.hear(ACCOUNT, (progress) => void there.store.hear(progress));
  await here.levels.start();
  await there.levels.start();
  await there.attempts.openQuestion('q-2');
  const lies = ready(there).attempt;
  await solve(here);
  expect(ready(there).progress.stars).toBe(3);
  expect(ready(there).progress.levels[0]?.questions).toMatchObject([
    { question: 'q-1', begun: true, stars: 3 },
    { question: 'q-2', begun: true, stars: 0 },
  ]);
  expect(ready(there).attempt).toBe(lies);
  expect(strangers).toEqual([]);

  // The other tab sends progress with fewer stars. It must not remove stars in this tab.
  expect(there.store.hear({ ...ready(here).progress, stars: 0, levels: [] })).toBe(false);
  expect(ready(there).progress.stars).toBe(3);
  leave();
  await here.levels.next();
  await solve(here);
  expect(ready(there).progress.stars).toBe(3);
});

test('a message with an unknown shape is ignored', () => {
  const tabOf = createTestBroadcastChannels<unknown>();
  const stranger = tabOf();
  const tabs = createProgressTabExchange(tabOf());
  const heard: unknown[] = [];
  tabs.hear(ACCOUNT, (progress) => heard.push(progress));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  for (const data of ['changed', null, { account: ACCOUNT, progress: { stars: 'many' } }]) stranger.postMessage(data);
  expect(heard).toEqual([]);
});

test('dummies that are not offered are recorded when the question begins, and a resumed attempt does not offer them', async () => {
  const server = school();
  const device = await newDevice();
  const withheld = ['strange'];
  const practice = visit(server, device, { withheld });
  await practice.levels.start();
  expect(ready(practice).attempt?.table.aside).toEqual(withheld);
  await practice.attempts.play(set('strange', 0));
  expect(ready(practice).attempt?.table.composition.slots).toEqual([null, null, null]);
  await expect.poll(() => server.acts.length).toBe(1);
  server.state.reachable = false;
  const again = visit(server, device);
  await again.levels.start();
  expect(ready(again).attempt?.table.aside).toEqual(withheld);
  expect(server.acts.map(({ event }) => event)).toEqual([{ kind: 'QUESTION_BEGIN', aside: withheld }]);
});

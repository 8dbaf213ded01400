import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACT_BATCH_LIMIT } from '../../contract/act-batch.ts';
import type { LessonSnapshot, LessonResult } from '../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/question/constraint.ts';
import { questionOfGeneratedId, type GeneratedQuestion } from '../../engine/levels/generated-question.ts';
import { generatedQuestionId } from '../../engine/levels/generated.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { computeQuestionFigures } from '../../engine/lesson-measures/lesson-figures.ts';
import { difficultyOfQuestion } from '../../engine/simulation/demand.ts';
import {
  QUESTION_FORMS,
  VALUES_MEASURED_IN_LOGS,
  STORY_KINDS_WITH_PUBLISHED_LOGS,
  type QuestionForm,
  type StoryKindWithPublishedLogs,
} from '../../engine/simulation/measured-logs.ts';
import { prepareQuestionsForSimulatedClass, findRightAndWrongCompositions } from '../../engine/simulation/posed.ts';
import { createSimulatedClass } from '../../engine/simulation/pupils.ts';
import { SimulatedPupil } from '../../engine/simulation/simulated-pupil.ts';
import { drawNumberOfWrongChecks } from '../../engine/simulation/wrong-checks.ts';
import { newId } from '../identifiers.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';

/**
 * Number of simulated pupils. Each pupil does QUESTIONS questions of each story kind and form, as in the logs of
 * docs/domain.md 14.1.
 */
const PUPILS = 24;
const QUESTIONS = 5;
const SEED = 10;
const AT_ONCE = 4;
/**
 * A statistic may differ from the published value by this number of standard errors. In about one of fifteen random
 * classes, at least one statistic exceeds this limit by chance.
 */
const DEVIATIONS = 3.3;
/** Largest rounding error of the values in docs/domain.md, which have two decimal places. */
const ROUNDING = 0.005;

function demandKey({ question }: GeneratedQuestion): string {
  const { row, form } = difficultyOfQuestion(question);
  return `${row} ${form}`;
}

function chosenQuestions(): GeneratedQuestion[] {
  const found = new Map<string, GeneratedQuestion[]>();
  for (const level of [1, 2, 3, 5, 6]) {
    for (let seed = 0; seed < 120; seed += 1) {
      const made = questionOfGeneratedId(generatedQuestionId({ level, seed }));
      if (made === null || made.question.mode !== 'compose') continue;
      const alike = found.get(demandKey(made)) ?? [];
      if (alike.length < QUESTIONS) found.set(demandKey(made), [...alike, made]);
    }
  }
  return [...found.values()].flat();
}

const questions = chosenQuestions();
const posed = prepareQuestionsForSimulatedClass(
  questions.map(({ question }) => findRightAndWrongCompositions(question)),
);
const keyOf = new Map(questions.map((made) => [made.question.id, demandKey(made)]));

const server = await createTestApp();
afterAll(server.close);
let snapshot: LessonSnapshot;

/**
 * Returns all acts of a simulated pupil in the lesson. The times of the acts are shifted so that the last act is at
 * `end`.
 */
function actsOf(pupil: SimulatedPupil, end: Date): unknown[] {
  let moment = 0;
  const acts = questions.flatMap(({ question, version }) => {
    const each = posed.get(question.id);
    if (each === undefined) return [];
    const begun = moment;
    const attempt = `t_${newId(end)}`;
    return pupil.attempt(each).map(({ at, event }, step) => {
      moment = begun + at;
      return { id: `a_${newId(end)}`, question: question.id, questionVersion: version, attempt, step, event, moment };
    });
  });
  return acts.map(({ moment: at, ...act }) => ({
    ...act,
    deviceTime: new Date(end.getTime() - moment + at).toISOString(),
  }));
}

async function recordOf(browser: TestBrowser, pupil: SimulatedPupil): Promise<void> {
  const acts = actsOf(pupil, server.now());
  for (let from = 0; from < acts.length; from += ACT_BATCH_LIMIT) {
    const { status } = await browser.post('/api/acts', { acts: acts.slice(from, from + ACT_BATCH_LIMIT) });
    if (status !== 200) throw new Error(`acts were answered ${status}`);
  }
}

/**
 * Records the acts of all pupils. At most {@link AT_ONCE} pupils are recorded at the same time, so that none of them
 * waits in a queue of the server.
 */
async function record({ pupils }: TestClass): Promise<void> {
  const recording = createSimulatedClass(PUPILS, SEED).flatMap((character, at) => {
    const browser = pupils[at];
    const pupil = new SimulatedPupil({ ...character, patience: Infinity }, SEED, at);
    return browser === undefined ? [] : [() => recordOf(browser, pupil)];
  });
  for (let from = 0; from < recording.length; from += AT_ONCE) {
    await Promise.all(recording.slice(from, from + AT_ONCE).map((start) => start()));
  }
}

beforeAll(async () => {
  const group = await addTestClass(server, PUPILS);
  const lesson = await startTestLesson(group, 240);
  server.advance(200 * 60_000);
  await record(group);
  snapshot = (await group.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
});

function resultsAt(key: string): LessonResult[] {
  return snapshot.results.filter(({ question }) => keyOf.get(question) === key);
}

const DRAWS = 20_000;

/**
 * Returns the standard deviation of the number of checks that one pupil makes at one question. It is computed from many
 * random draws, because a few results may lack the rare large numbers of checks.
 */
function checksDeviation(demand: { readonly row: StoryKindWithPublishedLogs; readonly form: QuestionForm }): number {
  const random = createSeededRandom(SEED);
  const { checks, firstCheckRate: rates } = VALUES_MEASURED_IN_LOGS[demand.row];
  const [mean, wrong] = [checks[demand.form], 1 - rates[demand.form]];
  let squares = (1 - mean) ** 2 * (1 - wrong);
  for (let each = 0; each < DRAWS; each += 1) {
    squares += ((1 + drawNumberOfWrongChecks(random, demand) - mean) ** 2 * wrong) / DRAWS;
  }
  return Math.sqrt(squares);
}

/**
 * Returns the standard error of the share of wrong checks that satisfy the given constraint. The computation takes into
 * account that the results of several checks of one pupil at one question depend on each other.
 */
function standardError(results: readonly LessonResult[], constraint: Constraint, share: number): number {
  const wrong = results.reduce((sum, { wrongChecks }) => sum + wrongChecks, 0);
  const squares = results.reduce((sum, result) => {
    const satisfied = result.wrongChecks - result.broken[constraint];
    return sum + (satisfied - share * result.wrongChecks) ** 2;
  }, 0);
  return Math.max(Math.sqrt(squares) / wrong, Math.sqrt((share * (1 - share)) / wrong));
}

describe.each(STORY_KINDS_WITH_PUBLISHED_LOGS)('the lesson figures of %s', (kind) => {
  const measured = VALUES_MEASURED_IN_LOGS[kind];

  test.each(QUESTION_FORMS)('first checks, checks and seconds of form %d', (form) => {
    const results = resultsAt(`${kind} ${form}`);
    const { begun, solved, firstCheckRate, meanChecksToSolve } = computeQuestionFigures(results);
    expect([begun, solved]).toEqual([PUPILS * QUESTIONS, PUPILS * QUESTIONS]);

    const rate = measured.firstCheckRate[form];
    const rateError = Math.sqrt((rate * (1 - rate)) / begun);
    expect(Math.abs(firstCheckRate.part / firstCheckRate.of - rate)).toBeLessThan(DEVIATIONS * rateError + ROUNDING);

    const checksError = checksDeviation({ row: kind, form }) / Math.sqrt(solved);
    const off = Math.abs((meanChecksToSolve ?? 0) - measured.checks[form]);
    expect(off).toBeLessThan(DEVIATIONS * checksError + ROUNDING);

    // The median of a random sample can differ from the published median. So the published median must only lie in a
    // confidence interval, which is bounded by two values of the sample.
    const seconds = results.map(({ worked }) => worked / 1000).sort((one, other) => one - other);
    const reach = (DEVIATIONS * Math.sqrt(solved)) / 2;
    expect(seconds[Math.floor(solved / 2 - reach)]).toBeLessThan(measured.seconds[form]);
    expect(seconds[Math.ceil(solved / 2 + reach)]).toBeGreaterThan(measured.seconds[form]);
  });

  test.each(CONSTRAINTS)('wrong checks that satisfy %s', (constraint) => {
    const results = QUESTION_FORMS.flatMap((form) => resultsAt(`${kind} ${form}`));
    const { broken, wrongChecks } = computeQuestionFigures(results);
    const satisfied = 1 - broken[constraint].part / wrongChecks;
    const wanted = measured.satisfied[constraint];
    const error = standardError(results, constraint, wanted);
    expect(Math.abs(satisfied - wanted)).toBeLessThan(DEVIATIONS * error + ROUNDING);
  });
});

test.each(['decrease', 'increase'] as const)('form 3 of %s is learned over five questions', (kind) => {
  const rates = questions
    .filter((made) => demandKey(made) === `${kind} 3`)
    .map(({ question: { id } }) => {
      const { part, of } = computeQuestionFigures(
        snapshot.results.filter(({ question }) => question === id),
      ).firstCheckRate;
      return part / of;
    });
  expect(rates).toHaveLength(QUESTIONS);
  for (const [at, wanted] of VALUES_MEASURED_IN_LOGS[kind].learning.entries()) {
    const error = Math.sqrt((wanted * (1 - wanted)) / PUPILS);
    expect(Math.abs((rates[at] ?? 0) - wanted)).toBeLessThan(DEVIATIONS * error + ROUNDING);
  }
});

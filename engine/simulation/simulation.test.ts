import { describe, expect, it } from 'vitest';
import { judgeComposition } from '../judge/judge.ts';
import { createCardPoolQuestion } from '../../testing/engine/card-pool.ts';
import { createSeededRandom } from '../levels/random.ts';
import { generateQuestion } from '../levels/generate.ts';
import { QUESTION_MODES, type Question } from '../question/question.ts';
import { replayExerciseEvents } from '../question/replay.ts';
import { simulateAttempt } from './attempt.ts';
import { difficultyOfQuestion, valuesMeasuredForDifficultyRow, type StoryKindWithLogsOrUnmeasured } from './demand.ts';
import { QUESTION_FORMS, CARD_REMOVAL_RATE_AFTER_WRONG_CHECK } from './measured-logs.ts';
import { prepareQuestionsForSimulatedClass, findRightAndWrongCompositions, type SimulatedQuestion } from './posed.ts';
import { createSimulatedClass } from './pupils.ts';
import { SimulatedPupil } from './simulated-pupil.ts';
import type { SimulatedAct } from './table.ts';

const CLASS = 600;
const SOME = 5;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of the mean. */
function standardError(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
}

function posedBy(questions: readonly Question[]): readonly SimulatedQuestion[] {
  return [...prepareQuestionsForSimulatedClass(questions.map(findRightAndWrongCompositions)).values()];
}

/** Returns five questions without diagrams for each story kind and question form. */
function measuredQuestions(): Question[] {
  const found = new Map<string, Question[]>();
  for (const level of [1, 2, 3, 5, 6]) {
    for (let seed = 0; seed < 120; seed += 1) {
      const question = generateQuestion(level, seed);
      const { row, form } = difficultyOfQuestion(question);
      const alike = found.get(`${row} ${form}`) ?? [];
      if (question.mode === 'compose' && alike.length < SOME) found.set(`${row} ${form}`, [...alike, question]);
    }
  }
  return [...found.values()].flat();
}

const posed = posedBy(measuredQuestions());
const attempts = createSimulatedClass(CLASS, 1).flatMap((character, place) => {
  const pupil = new SimulatedPupil({ ...character, patience: Infinity }, 1, place);
  return posed.map((each) => ({ ...difficultyOfQuestion(each.question), acts: pupil.attempt(each) }));
});

function checksIn(acts: readonly SimulatedAct[]) {
  return acts.filter(({ event }) => event.kind === 'CHECK');
}

describe.each(['combine', 'decrease', 'increase', 'compare'] as const)(
  'the logs of %s',
  (row: StoryKindWithLogsOrUnmeasured) => {
    it.each(QUESTION_FORMS)('are reproduced at form %d', (form) => {
      const measured = valuesMeasuredForDifficultyRow(row);
      const own = attempts.filter((each) => each.row === row && each.form === form).map(({ acts }) => checksIn(acts));
      expect(own).toHaveLength(CLASS * SOME);
      const first = own.map(([check]) => Number(check?.event.kind === 'CHECK' && check.event.correct));
      expect(Math.abs(mean(first) - measured.firstCheckRate[form])).toBeLessThan(3 * standardError(first));
      const checks = own.map(({ length }) => length);
      expect(Math.abs(mean(checks) - measured.checks[form])).toBeLessThan(3 * standardError(checks));
      const seconds = own.map((each) => (each.at(-1)?.at ?? 0) / 1000).sort((one, other) => one - other);
      const [middle, deviation] = [seconds.length / 2, Math.sqrt(seconds.length) / 2];
      expect(seconds[Math.floor(middle - 3 * deviation)]).toBeLessThan(measured.seconds[form]);
      expect(seconds[Math.ceil(middle + 3 * deviation)]).toBeGreaterThan(measured.seconds[form]);
    });
  },
);

it('acts have the pace of the logs, and a card is removed after a wrong check', () => {
  const gaps: number[] = [];
  const after: number[] = [];
  for (const { acts } of attempts) {
    for (const [at, { at: moment, event }] of acts.entries()) {
      const next = acts[at + 1];
      if (next === undefined || event.kind === 'QUESTION_BEGIN') continue;
      if (next.event.kind !== 'QUESTION_END') gaps.push((next.at - moment) / 1000);
      if (event.kind === 'CHECK' && !event.correct) after.push(Number(next.event.kind === 'CARD_REMOVED'));
    }
  }
  const sorted = gaps.sort((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  expect(quantile(0.5)).toBeGreaterThan(1);
  expect(quantile(0.5)).toBeLessThan(2);
  expect(quantile(0.9)).toBeGreaterThan(6);
  expect(quantile(0.9)).toBeLessThan(7);
  expect(Math.abs(mean(after) - CARD_REMOVAL_RATE_AFTER_WRONG_CHECK)).toBeLessThan(0.01);
});

it('tails are long, and end at the longest of the logs', () => {
  const most = attempts.reduce((longest, { acts }) => Math.max(longest, checksIn(acts).length), 0);
  expect(most).toBeGreaterThan(60);
  expect(most).toBeLessThanOrEqual(120);
});

const everyMode = posedBy([
  createCardPoolQuestion({ mode: 'free', slots: 3, problems: 8 }),
  ...[1, 4, 6, 7, 8, 11, 12, 14, 16, 20].flatMap((level) =>
    Array.from({ length: 24 }, (_, seed) => generateQuestion(level, seed)),
  ),
]);

it('every mode is simulated to its end: checked compositions are on the table and judged correctly', () => {
  const modes = new Set<string>();
  for (const [at, each] of everyMode.entries()) {
    for (const [place, character] of createSimulatedClass(6, at).entries()) {
      const acts = simulateAttempt(each, character, 0, createSeededRandom(at, place));
      const events = acts.map(({ event }) => event);
      modes.add(each.question.mode);
      expect(events[0]).toEqual({ kind: 'QUESTION_BEGIN' });
      expect(events.at(-1)?.kind).toBe('QUESTION_END');
      expect(acts.every(({ at: moment }, step) => moment >= (acts[step - 1]?.at ?? 0))).toBe(true);
      for (const [step, event] of events.entries()) {
        if (event.kind !== 'CHECK') continue;
        expect(replayExerciseEvents(each.question, events.slice(0, step))).toEqual(event.composition);
        const judgement = judgeComposition(each.question, event.composition);
        expect(judgement.kind === 'judged' && judgement.verdict.correct).toBe(event.correct);
      }
      if (each.question.mode === 'free') continue;
      const last = events.findLast((event) => event.kind === 'CHECK');
      expect(events.at(-1)).toEqual({ kind: 'QUESTION_END', solved: last?.kind === 'CHECK' && last.correct });
    }
  }
  // Simulated pupils only compose: they write no problems.
  expect([...modes].sort()).toEqual(QUESTION_MODES.filter((mode) => mode !== 'write').sort());
});

it('the same seed gives the same acts, another seed gives others', () => {
  const [each] = posed;
  const [character] = createSimulatedClass(1, 1);
  if (each === undefined || character === undefined) throw new Error('there is a question and a pupil');
  const acts = (seed: number) => new SimulatedPupil(character, seed).attempt(each);
  expect(acts(7)).toEqual(acts(7));
  expect(acts(7)).not.toEqual(acts(8));
});

it('the question stays unsolved when patience ends', () => {
  const left = posed.flatMap((each) =>
    createSimulatedClass(40, 2).map((character, place) =>
      simulateAttempt(each, { ...character, patience: 2 }, 0, createSeededRandom(place)),
    ),
  );
  expect(left.every((acts) => checksIn(acts).length <= 2)).toBe(true);
  expect(left.some((acts) => acts.at(-1)?.event.kind === 'QUESTION_END' && checksIn(acts).length === 2)).toBe(true);
});

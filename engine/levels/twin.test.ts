import { expect, test } from 'vitest';
import { judgeComposition } from '../judge/judge.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import { expressionValue } from '../story/expression-value.ts';
import { writeEquation } from '../story/write-expression.ts';
import { generateQuestion } from './generate.ts';
import { BUILT_IN_LEVELS } from './levels.ts';
import { twinOfQuestion } from './twin.ts';

function kindsIn({ requirement }: Question): string {
  return requirement === null ? '' : requirement.kinds.toSorted().join(' ');
}

function namesIn({ objects }: Question): string[] {
  return [...objects.values()].map(({ name }) => name);
}

function formOf(question: Question): string {
  if (question.requirement === null) return '';
  const { kinds, equation, reading } = requirementOfQuestion(question);
  const written = writeEquation(equation).replaceAll(/[\d./]+/gu, '#');
  return [reading, kinds.toSorted().join(' '), written].join(', ');
}

const TRIED = BUILT_IN_LEVELS.flatMap(({ number }) => [100, 207].map((seed) => generateQuestion(number, seed)));

test.each(TRIED.map((question) => [question.id, question] as const))('%s has a solved twin', (_, question) => {
  const twin = twinOfQuestion(question);
  if (twin === null) throw new Error('none');
  expect(twin.question.slots).toBe(question.slots);
  expect(kindsIn(twin.question)).toBe(kindsIn(question));
  const names = namesIn(question);
  expect(namesIn(twin.question).every((name) => names.includes(name))).toBe(false);
  const judgement = judgeComposition(twin.question, { slots: twin.slots, diagram: null, named: 'story' });
  expect(judgement).toMatchObject({ kind: 'judged', verdict: { firstBroken: null } });
  const calculation = judgement.kind === 'judged' ? judgement.verdict.equations.calculation : null;
  expect(calculation === null ? null : expressionValue(calculation.left)).not.toBeNull();
});

test('nearly all twins have the form and the mode of their question; with one triangle, all twins have them', () => {
  const unlike = TRIED.filter((question) => {
    const twin = twinOfQuestion(question)?.question;
    return twin === undefined || twin.mode !== question.mode || formOf(twin) !== formOf(question);
  });
  expect(unlike.filter(({ slots }) => slots === 3)).toEqual([]);
  expect(unlike.length).toBeLessThanOrEqual(TRIED.length / 10);
});

test('a question without a level has a twin of the nearest grade, the same one each time', () => {
  const strange = { ...generateQuestion(8, 3), level: null };
  const twin = twinOfQuestion(strange);
  expect(twin).toEqual(twinOfQuestion(strange));
  expect(twin?.question.grade).toBe(strange.grade);
  expect(twin === null ? null : formOf(twin.question)).toBe(formOf(strange));
});

test('a question with more slots than any level has no twin', () => {
  expect(twinOfQuestion({ ...generateQuestion(1, 0), slots: 9 })).toBeNull();
});

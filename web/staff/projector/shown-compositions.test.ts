import { expect, test } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { EMPTY_TRIANGLE } from '../../../engine/question/starting-composition.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import {
  sortAnonymousCompositions,
  questionSharedByCompositions,
  toAnonymousComposition,
  type AnonymousComposition,
} from './shown-compositions.ts';

const QUESTION = generateQuestion(3, 1);
const KNOWN: QuestionOfLesson = { id: 'q1', version: 'v1', name: '3-1', level: 3, position: 1, question: QUESTION };
const CARDS = QUESTION.cards.map(({ id }) => id);
const DRAWN = { triangles: [EMPTY_TRIANGLE], joints: [] };

function laid(from: number, diagram: AnonymousComposition['composition']['diagram'] = null): AnonymousComposition {
  return {
    question: QUESTION,
    composition: { slots: CARDS.slice(from, from + 3), diagram, named: null },
    isRight: true,
  };
}

test('the order of compositions does not depend on the order of picking', () => {
  const shown = [0, 1, 2].map((from) => laid(from));
  expect(sortAnonymousCompositions(shown.toReversed())).toEqual(sortAnonymousCompositions(shown));
});

test('the same cards with other diagrams also have a fixed order', () => {
  const product = { ...DRAWN, triangles: [{ ...EMPTY_TRIANGLE, operationPair: 'product' as const }] };
  const shown = [laid(0, DRAWN), laid(0, product), laid(0)];
  expect(sortAnonymousCompositions(shown.toReversed())).toEqual(sortAnonymousCompositions(shown));
});

test('a diagram is shown with its cards; a composition of an unknown question is not shown', () => {
  const { composition } = laid(0, DRAWN);
  expect(toAnonymousComposition({ question: 'q1', version: 'v1', composition }, [KNOWN])).toMatchObject([
    { composition },
  ]);
  expect(toAnonymousComposition({ question: 'q1', version: 'v2', composition }, [KNOWN])).toEqual([]);
});

test('a question that all compositions share is shown once', () => {
  const other = { ...laid(0), question: generateQuestion(3, 2) };
  expect(questionSharedByCompositions([laid(0), laid(1)])).toBe(QUESTION);
  expect(questionSharedByCompositions([laid(0), other])).toBeNull();
  expect(questionSharedByCompositions([])).toBeNull();
});

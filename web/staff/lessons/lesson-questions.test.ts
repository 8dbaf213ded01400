import { expect, test } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { columnsOfLessonQuestions, type QuestionOfLesson } from './lesson-questions.ts';

const QUESTION = generateQuestion(6, 1);

function question(id: string, name: string, level: number | null, position: number, version = 'v1'): QuestionOfLesson {
  return { id, version, name, level, position, question: QUESTION };
}

function namesOf(columns: readonly QuestionOfLesson[]): string[] {
  return columns.map(({ name }) => name);
}

const SIXTH = [question('a', '6-1', 6, 1), question('b', '6-2', 6, 2)];
const OWN = question('own', '★4', null, 4);

test('in a lesson of one level a question is named by its place in the level', () => {
  expect(namesOf(columnsOfLessonQuestions(SIXTH, { kind: 'levels', levels: [6] }))).toEqual(['1', '2']);
});

test('with several levels each question names its level', () => {
  const columns = [...SIXTH, question('c', '7-1', 7, 1), OWN];
  expect(namesOf(columnsOfLessonQuestions(columns, { kind: 'asOpen' }))).toEqual(['6-1', '6-2', '7-1', '★4']);
});

test('chosen questions are numbered from 1 as pupils see them; others have their own names', () => {
  const columns = [OWN, SIXTH[1], SIXTH[0]].flatMap((each) => each ?? []);
  const offer = { kind: 'questions', questions: ['withdrawn', 'own', 'b'] } as const;
  expect(namesOf(columnsOfLessonQuestions(columns, { ...offer, questions: [...offer.questions] }))).toEqual([
    '1',
    '2',
    '6-1',
  ]);
});

test('a question in two versions is one column with its latest version', () => {
  const [first] = columnsOfLessonQuestions([question('a', '6-1', 6, 1), question('a', '6-1', 6, 1, 'v2')], {
    kind: 'asOpen',
  });
  expect(first?.version).toBe('v2');
});

import { expect, test } from 'vitest';
import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Lesson, LessonPupil, LessonResult } from '../../../contract/lessons.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { lessonPartsWithColumns, questionNameInLessonPart } from './board-parts.ts';
import type { QuestionOfLesson } from './lesson-questions.ts';

const QUESTION = generateQuestion(6, 1);
const question = (id: string, level: number, position: number): QuestionOfLesson => ({
  id,
  version: 'v1',
  name: questionNameForStaff({ id, level, position }),
  level,
  position,
  question: QUESTION,
});
// The questions of a lesson, in the order in which the server sends them. The columns of grade 4 have another order.
const QUESTIONS = [question('a', 2, 1), question('b', 2, 2), question('c', 3, 1), question('d', 4, 1)];

const NAME_OF_D = questionNameForStaff({ id: 'd', level: 4, position: 1 });

const pupil = (id: string, grade: number | null): LessonPupil => ({
  id,
  displayName: id,
  kanaName: null,
  number: null,
  grade,
});
const PUPILS = [pupil('third', 3), pupil('fourth', 4), pupil('guest', null)];

const NO_WORK: Omit<LessonResult, 'pupil' | 'question'> = {
  version: 'v1',
  begunAt: 0,
  lastActAt: 0,
  checks: 0,
  wrongChecks: 0,
  checkedAt: [],
  firstCheckRight: null,
  checksToSolve: null,
  solvedAt: null,
  worked: 0,
  stars: 0,
  broken: { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 },
  firstCard: null,
  open: null,
};

const LESSON: Omit<Lesson, 'offer'> = {
  id: 's_lesson',
  kind: 'class',
  group: null,
  day: '2026-05-11',
  startedAt: '2026-05-11T00:00:00.000Z',
  endsAt: '2026-05-11T01:00:00.000Z',
  pausedAt: null,
  version: 1,
  restored: null,
};

function result(of: string, at: string): LessonResult {
  return { ...NO_WORK, pupil: of, question: at };
}

function partsOf(offer: LessonOffer, results: readonly LessonResult[]) {
  const lesson = { ...LESSON, offer };
  return lessonPartsWithColumns({ lesson, pupils: PUPILS, results: [...results] }, QUESTIONS);
}

const BY_GRADE: LessonOffer = {
  kind: 'byGrade',
  parts: [
    { kind: 'questions', grade: 3, questions: ['a', 'b'] },
    { kind: 'questions', grade: 4, questions: ['c', 'b'] },
  ],
};

test('a lesson that is the same for all pupils has one part with all questions', () => {
  const parts = partsOf({ kind: 'asOpen' }, [result('third', 'a')]);
  expect(parts).toMatchObject([{ grade: null, pupils: PUPILS, results: [{ pupil: 'third' }] }]);
  expect(parts[0]?.columns).toHaveLength(4);
});

test("each grade has its own pupils, results and columns, in the order of the grade's questions", () => {
  const parts = partsOf(BY_GRADE, [result('third', 'a'), result('fourth', 'b'), result('guest', 'd')]);
  const shown = parts.map(({ grade, pupils, results, columns }) => ({
    grade,
    pupils: pupils.map(({ id }) => id),
    results: results.map((each) => each.pupil),
    columns: columns.map(({ id, name }) => `${id} ${name}`),
  }));
  expect(shown).toEqual([
    { grade: 3, pupils: ['third', 'guest'], results: ['third', 'guest'], columns: ['a 1', 'b 2', `d ${NAME_OF_D}`] },
    { grade: 4, pupils: ['fourth'], results: ['fourth'], columns: ['c 1', 'b 2'] },
  ]);
});

test('outside of the grid, a name that both grades may have contains the grade', () => {
  const [lower, higher] = partsOf(BY_GRADE, [result('guest', 'd')]);
  if (lower === undefined || higher === undefined) throw new Error('the lesson has two parts');
  expect(questionNameInLessonPart(lower, 'b')).toBe('3年2番');
  expect(questionNameInLessonPart(higher, 'b')).toBe('4年2番');
  expect(questionNameInLessonPart(lower, 'd')).toBe(NAME_OF_D);
  expect(questionNameInLessonPart(higher, 'd')).toBeNull();
});

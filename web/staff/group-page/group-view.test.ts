import { expect, test } from 'vitest';
import { computeGroupFigures } from '../../../engine/group-measures/group-figures.ts';
import { computeShare } from '../../../engine/measures/share.ts';
import {
  pupilsByNeedOfAttention,
  sortQuestionsByDifficulty,
  pupilCountsByOutcome,
  chartSeriesOfGroup,
  type GroupLesson,
  type GroupFiguresOutput,
} from './group-view.ts';
import {
  createLessonWithTestFigures,
  createPupilWithTestFigures,
  createQuestionWithTestFigures,
} from '../../../testing/web/group.ts';

function snapshot(changes: Partial<GroupFiguresOutput>): GroupFiguresOutput {
  const group = { id: 'g_1', name: '2年1組', isSupport: false };
  const figures = computeGroupFigures([]);
  const rest = {
    lessons: [],
    questions: [],
    pupils: [],
    levels: [],
    hasEarlier: false,
    unreadTexts: computeShare(0, 0),
  };
  return { now: '2026-05-12T00:00:00.000Z', group, figures, ...rest, ...changes };
}

const DONE = { solved: 3, checks: 5, firstCheckRate: computeShare(2, 3), minutes: 4 };
const MUCH_DONE = { ...DONE, firstCheckRate: computeShare(3, 6) };

test('the hardest question comes first; questions with too few checks are last', () => {
  const questions = [
    createQuestionWithTestFigures('easy', { firstCheckRate: computeShare(9, 10) }),
    createQuestionWithTestFigures('few', { firstCheckRate: computeShare(0, 4) }),
    createQuestionWithTestFigures('hard', { firstCheckRate: computeShare(2, 10), begun: 10, solved: 9 }),
    createQuestionWithTestFigures('left', { firstCheckRate: computeShare(2, 10), begun: 10, solved: 5 }),
  ];
  expect(sortQuestionsByDifficulty(questions).map(({ id }) => id)).toEqual(['left', 'hard', 'easy', 'few']);
});

test('the parts of a bar add up to all pupils', () => {
  const parts = pupilCountsByOutcome(
    createQuestionWithTestFigures('a', { begun: 9, solved: 6, solvedAtFirstCheck: 4 }, 3),
  );
  expect(parts).toEqual([4, 2, 3, 3]);
});

test('a line has no point where a pupil did nothing or too little for a percentage', () => {
  const one = { ...createPupilWithTestFigures('a', {}), lessons: [MUCH_DONE, null, DONE] };
  const lessons = [
    createLessonWithTestFigures('class', { solvedPerPupil: 3 }),
    createLessonWithTestFigures('class'),
    createLessonWithTestFigures('class', { solvedPerPupil: 4 }),
  ];
  const [whole, line] = chartSeriesOfGroup(snapshot({ lessons, pupils: [one] }), 'firstCheckRate', 'a', 'クラス全体');
  expect(line).toMatchObject({ look: 'first', points: [{ x: 0, y: 50 }] });
  expect(whole).toMatchObject({ look: 'second', points: [] });
  const [group, solved] = chartSeriesOfGroup(
    snapshot({ lessons, pupils: [one] }),
    'solvedPerPupil',
    null,
    'クラス全体',
  );
  expect(solved).toMatchObject({
    look: 'quiet',
    points: [
      { x: 0, y: 3 },
      { x: 2, y: 3 },
    ],
  });
  expect(group?.points).toEqual([
    { x: 0, y: 3 },
    { x: 2, y: 4 },
  ]);
});

test('attention order: unsolved questions first, then a low rate, then absence from the latest lesson', () => {
  const done = [DONE, DONE];
  const pupils = [
    { ...createPupilWithTestFigures('fine', {}), lessons: done },
    { ...createPupilWithTestFigures('away', {}), lessons: [null, DONE] },
    { ...createPupilWithTestFigures('low', { firstCheckRate: computeShare(2, 6) }), lessons: done },
    { ...createPupilWithTestFigures('left', { begun: 4, solved: 2 }), lessons: done },
    { ...createPupilWithTestFigures('more', { begun: 4, solved: 1 }), lessons: done },
  ];
  // Self-study is voluntary, so pupils cannot be absent from it. Only the first of these lessons counts for absence.
  const lessons = [createLessonWithTestFigures('class'), createLessonWithTestFigures('selfStudy')];
  expect(pupilsByNeedOfAttention(snapshot({ lessons, pupils })).map(({ id }) => id)).toEqual([
    'more',
    'left',
    'low',
    'away',
    'fine',
  ]);
  const onlySelfStudy = pupilsByNeedOfAttention(
    snapshot({ lessons: [createLessonWithTestFigures('selfStudy'), createLessonWithTestFigures('selfStudy')], pupils }),
  );
  expect(onlySelfStudy.map(({ lastLesson }) => lastLesson)).toEqual([null, null, null, null, null]);
});

test('nobody is idle in a lesson of another group, or in one during which the pupil was in another lesson', () => {
  const away = { ...createPupilWithTestFigures('away', {}), lessons: [null] };
  const lastIn = (lesson: GroupLesson, inOtherLesson: readonly boolean[]) =>
    pupilsByNeedOfAttention(
      snapshot({ lessons: [lesson], pupils: [{ ...away, inOtherLesson: [...inOtherLesson] }] }),
    )[0]?.lastLesson;
  expect(lastIn(createLessonWithTestFigures('class'), [false])).toBe('idle');
  expect(lastIn(createLessonWithTestFigures('class'), [true])).toBeNull();
  expect(lastIn(createLessonWithTestFigures('class', {}, '2年1組'), [false])).toBeNull();
});

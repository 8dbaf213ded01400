import { describe, expect, test } from 'vitest';
import { computePupilFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { computeShare } from '../../../engine/measures/share.ts';
import {
  pastLessonCountOfProposalWords,
  numberDifferenceWords,
  attentionReasonWords,
  lessonNameForGroup,
  lessonsPeriodWords,
  shareDifferenceWords,
} from './words.ts';
import { createPupilWithTestFigures } from '../../../testing/web/group.ts';

const { broken: NONE } = computePupilFigures([]);
const CLASS = { kind: 'class', startedAt: '2026-05-11T01:42:00.000Z' } as const;
const SELF_STUDY = { kind: 'selfStudy', startedAt: '2026-05-12T15:00:00.000Z' } as const;

test('lessons are named by their day in Japan, class lessons also by their time', () => {
  expect(lessonNameForGroup(CLASS)).toBe('5月11日(月) 10:42 の授業');
  expect(lessonNameForGroup(SELF_STUDY)).toBe('5月13日(水) の自習');
  expect(lessonNameForGroup({ ...CLASS, elsewhere: '2年1組' })).toBe('5月11日(月) 10:42 の授業（2年1組）');
});

test.each([
  [[], '授業の記録はありません'],
  [[CLASS, CLASS], '5月11日(月)・2回'],
  [[CLASS, SELF_STUDY], '5月11日(月)〜5月13日(水)・2回'],
])('the period of the lessons %j is described', (lessons, words) => expect(lessonsPeriodWords(lessons)).toBe(words));

describe('the difference', () => {
  test.each([
    [computeShare(4, 8), computeShare(6, 8), '25ポイント上がりました'],
    [computeShare(6, 8), computeShare(4, 8), '25ポイント下がりました'],
    [computeShare(4, 8), computeShare(5, 10), '同じです'],
    // Two shares are not compared if one of them has too few cases (here four, then none), in either lesson.
    [computeShare(4, 4), computeShare(1, 8), '数が少ないため、比べません'],
    [computeShare(1, 8), computeShare(0, 0), '数が少ないため、比べません'],
  ])('of two shares is described in words', (earlier, later, words) =>
    expect(shareDifferenceWords(earlier, later)).toBe(words),
  );

  test.each([
    [1.84, 2.3, '0.5回ふえました'],
    [3, 1, '2回へりました'],
    // Rounded to one decimal, both values are displayed as 1.8.
    [1.84, 1.76, '同じです'],
    [null, 1, '比べられません'],
  ])('of two amounts is described in words: %j, then %j', (earlier, later, words) =>
    expect(numberDifferenceWords(earlier, later, '回')).toBe(words),
  );
});

test.each([
  [
    createPupilWithTestFigures('a', {
      begun: 5,
      solved: 3,
      broken: { ...NONE, objects: computeShare(3, 4), calculation: computeShare(4, 4) },
    }),
    ['とちゅうの問題 2問', 'もののまちがいが目立つ'],
  ],
  [createPupilWithTestFigures('a', { begun: 5, solved: 5, firstCheckRate: computeShare(2, 5) }), ['1回目の正解率 40%']],
  [createPupilWithTestFigures('a', { begun: 4, solved: 4, firstCheckRate: computeShare(0, 4) }), []],
  [{ ...createPupilWithTestFigures('a', {}), lastLesson: 'idle' as const }, ['いちばん新しい授業で、記録がありません']],
  [{ ...createPupilWithTestFigures('a', {}), lastLesson: 'absent' as const }, ['いちばん新しい授業は欠席でした']],
])('the reasons why a pupil needs attention are listed', (attended, words) =>
  expect(attentionReasonWords(attended)).toEqual(words),
);

test.each([
  [{ class: 6, selfStudy: 2 }, '最近の授業6回と自習2回'],
  [{ class: 6, selfStudy: 0 }, '最近の授業6回'],
  [{ class: 0, selfStudy: 1 }, '最近の自習1回'],
])('a proposal names the records on which it is based', (looked, words) => {
  expect(pastLessonCountOfProposalWords(looked)).toBe(words);
});

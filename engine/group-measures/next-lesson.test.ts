import { describe, expect, it } from 'vitest';
import { proposeLesson, type LessonCandidateQuestion, type RecentPupilWorkAtQuestion } from './next-lesson.ts';

const NOTHING = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
const candidate = (id: string, of: Partial<LessonCandidateQuestion> = {}): LessonCandidateQuestion => ({
  id,
  level: 2,
  kinds: ['decrease'],
  tempts: ['story'],
  ...of,
});
const work = (
  pupil: string,
  question: string,
  of: Partial<RecentPupilWorkAtQuestion> = {},
): RecentPupilWorkAtQuestion => ({
  pupil,
  question,
  solved: true,
  checks: 1,
  wrongChecks: 0,
  broken: NOTHING,
  ...of,
});
const wrong = { wrongChecks: 2, checks: 3, broken: { ...NOTHING, story: 2, calculation: 3 } };

const COURSE = [
  candidate('a-1'),
  candidate('a-2'),
  candidate('a-3', { tempts: [] }),
  candidate('a-4', { kinds: ['increase'] }),
  candidate('b-1', { level: 3 }),
  candidate('z-1', { level: 20 }),
];

describe('a class that confuses two story kinds', () => {
  const works = [
    work('p1', 'a-1', wrong),
    work('p2', 'a-1', { ...wrong, solved: false }),
    work('p3', 'a-1'),
    work('p1', 'a-4', { broken: { ...NOTHING, objects: 1 }, wrongChecks: 1, checks: 2 }),
  ];

  it('gets stories of that kind: repeated ones first, then new ones with the same temptation, nearest level first', () => {
    expect(proposeLesson(works, COURSE)).toEqual({
      reason: { constraint: 'story', kind: 'decrease', pupils: 2, of: 3 },
      broken: { ...NOTHING, story: 4, objects: 1, calculation: 6 },
      questions: [
        { id: 'a-1', why: 'again' },
        { id: 'a-2', why: 'new' },
        { id: 'b-1', why: 'new' },
        { id: 'z-1', why: 'new' },
        { id: 'a-3', why: 'new' },
      ],
    });
  });

  it('does not get as new what most pupils have begun', () => {
    const many = [...works, work('p1', 'a-2'), work('p2', 'a-2')];
    expect(proposeLesson(many, COURSE)?.questions.map(({ id }) => id)).not.toContain('a-2');
  });
});

describe('proposes nothing', () => {
  it.each([
    ['where nothing was done', []],
    ['where nothing was broken', [work('p1', 'a-1')]],
    ['of questions that are no longer there', [work('p1', 'gone', wrong)]],
  ])('%s', (_, works) => {
    expect(proposeLesson(works, COURSE)).toBeNull();
  });
});

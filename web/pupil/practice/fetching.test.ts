import { describe, expect, it } from 'vitest';
import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';
import { addCachedQuestionsToProgress } from './fetching.ts';

type Stars = readonly [question: string, stars: number];

/** Returns a pupil's progress with one level that consists of these questions. The pupil has begun all of them. */
function progressWith(questions: readonly Stars[], changes: Partial<PupilProgress> = {}): PupilProgress {
  const level: LevelProgress = {
    level: 1,
    title: 'あわせて',
    grade: 1,
    open: true,
    openOutside: null,
    edition: 'e1',
    questions: questions.map(([question, stars]) => ({
      question,
      begun: true,
      kinds: [],
      tempts: [],
      stars,
      mostStars: 3,
      found: [],
    })),
    more: null,
    homework: null,
  };
  return { ...EMPTY_PUPIL_PROGRESS, edition: 'e1', levels: [level], ...changes };
}

function starsIn(progress: PupilProgress | null): unknown {
  return progress?.levels[0]?.questions.map(({ question, stars, begun }) => [question, stars, begun]);
}

const HELD = progressWith([
  ['one', 3],
  ['two', 2],
  ['three', 0],
]);

describe('progress that contains only begun questions', () => {
  const told = progressWith([['three', 1]], { onlyBegun: true });

  it('is completed from the cached progress, whose questions do not count as begun', () => {
    const whole = addCachedQuestionsToProgress(told, HELD);
    expect(whole?.onlyBegun).toBe(false);
    // The cached stars are ignored: the pupil has not begun a question that the server's progress omits.
    expect(starsIn(whole)).toEqual([
      ['one', 0, false],
      ['two', 0, false],
      ['three', 1, true],
    ]);
  });

  it('cannot be completed without cached progress, or with cached progress of another edition', () => {
    expect(addCachedQuestionsToProgress(told, null)).toBeNull();
    expect(addCachedQuestionsToProgress(told, { ...HELD, edition: 'e0' })).toBeNull();
  });
});

it('complete progress stays unchanged', () => {
  const told = progressWith([['four', 2]], { edition: 'e2' });
  expect(addCachedQuestionsToProgress(told, HELD)).toBe(told);
});

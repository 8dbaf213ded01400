import { describe, expect, test } from 'vitest';
import type { StoryKind } from '../story/kind.ts';
import { newAbilitiesByWeek, type AttemptResult } from './new-abilities.ts';

const [ALONE, HELPED] = [true, false];

function attempt(week: number, storyKind: StoryKind, alone: boolean, changes: Partial<AttemptResult> = {}) {
  return { week: `week ${week}`, storyKinds: [storyKind], level: null, alone, ...changes };
}

describe('a new ability', () => {
  test('is a story kind that the pupil solves alone for the first time, after attempts that were not solved alone', () => {
    const attempts = [attempt(1, 'compare', HELPED), attempt(1, 'compare', HELPED), attempt(2, 'compare', ALONE)];
    expect(newAbilitiesByWeek(attempts)).toEqual([
      { week: 'week 2', ability: { kind: 'storyKind', storyKind: 'compare' }, earlier: 2 },
    ]);
  });

  test('needs earlier difficulty', () => {
    expect(newAbilitiesByWeek([attempt(1, 'increase', ALONE), attempt(2, 'increase', ALONE)])).toEqual([]);
  });

  test('is gained only once, even if a later attempt needs help again', () => {
    const later = [ALONE, HELPED, ALONE].map((alone) => attempt(2, 'times', alone));
    expect(newAbilitiesByWeek([attempt(1, 'times', HELPED), ...later, attempt(3, 'times', ALONE)])).toHaveLength(1);
  });

  test('is not gained after difficulty with an ability that the pupil had before', () => {
    expect(newAbilitiesByWeek([ALONE, HELPED, ALONE].map((alone) => attempt(1, 'times', alone)))).toEqual([]);
  });

  test('is a level, if its question has several story kinds', () => {
    const both = { storyKinds: ['increase', 'decrease'] as const, level: 21 };
    expect(newAbilitiesByWeek([HELPED, ALONE].map((alone) => attempt(1, 'increase', alone, both)))).toEqual([
      { week: 'week 1', ability: { kind: 'level', level: 21 }, earlier: 1 },
    ]);
  });
});

describe('one week has one new ability', () => {
  test('a story kind rather than a level', () => {
    const attempts = [
      attempt(1, 'increase', HELPED, { storyKinds: [], level: 1 }),
      attempt(1, 'increase', HELPED, { level: 1 }),
      attempt(1, 'increase', ALONE, { level: 1 }),
    ];
    expect(newAbilitiesByWeek(attempts).map(({ ability }) => ability.kind)).toEqual(['storyKind']);
  });

  test('that which took more attempts', () => {
    const attempts = [
      ...[HELPED, ALONE].map((alone) => attempt(1, 'increase', alone)),
      ...[HELPED, HELPED, ALONE].map((alone) => attempt(1, 'compare', alone)),
    ];
    expect(newAbilitiesByWeek(attempts)).toEqual([
      { week: 'week 1', ability: { kind: 'storyKind', storyKind: 'compare' }, earlier: 2 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Requirement } from '../question/question.ts';
import { parseEquation } from '../story/read-equation.ts';
import { brokenConstraintsOfReading } from './flags.ts';
import { readWordProblem } from './read-problem.ts';

function flagsOf(text: string, requirement: Requirement | null = null): string[] {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return [result.kind];
  return brokenConstraintsOfReading(result.reading, requirement).map(
    ({ constraint, reason }) => `${constraint} ${reason}`,
  );
}

function required(kinds: Requirement['kinds'], equation: string, reading: Requirement['reading']): Requirement {
  const read = parseEquation(equation);
  if (read === null) throw new Error(equation);
  return { kinds, equation: read, reading };
}

describe('the faults of a problem by itself', () => {
  it.each([
    ['りんごが 5こ あります。2こ たべました。のこりは なんこですか。', []],
    ['りんごが 5こ あります。2こ たべました。', ['structure questionMissing']],
    ['りんごが なんこ ありますか。2こ たべました。のこりは なんこですか。', ['structure twoQuestions']],
    ['りんごが 5こ あります。いくつか たべました。のこりは なんこですか。', ['structure quantityMissing']],
    ['りんごが 5こ あります。りんごは なんこ ありますか。', ['structure noRelation']],
    [
      'りんごが 5こ あります。りんごを 2こ たべました。みかんが 4こ あります。りんごの のこりは なんこですか。',
      ['structure quantityLeftOver'],
    ],
    ['りんごが 5こ あります。8こ たべました。のこりは なんこですか。', ['calculation noAnswer']],
    ['赤いテープは6mです。水とうの水は2Lです。テープは水の何倍ですか。', ['objects unitsDiffer']],
    ['赤いテープは6mです。青いテープは2mです。赤いテープは青いテープの何倍ですか。', []],
  ])('are all found: %s', (text, flags) => {
    expect(flagsOf(text)).toEqual(flags);
  });
});

describe('the faults of a problem under a requirement', () => {
  const EATEN = 'りんごが 7こ あります。2こ たべました。のこりは なんこですか。';
  const SHARED = 'あめが 24こ あります。4人に おなじかずずつ くばります。1人に なんこずつ くばりますか。';

  it.each([
    ['fulfilled as a story', EATEN, required(['decrease'], '7 − 2 = ?', 'story'), []],
    ['fulfilled as a calculation', EATEN, required(['decrease'], '7 − 2', 'calculation'), []],
    ['another kind', EATEN, required(['increase'], '7 + 2 = ?', 'story'), ['story otherKind']],
    ['another number', EATEN, required(['decrease'], '7 − 3 = ?', 'story'), ['numbers otherNumbers']],
    ['another role', EATEN, required(['decrease'], '7 − ? = 2', 'story'), ['calculation otherEquation']],
    [
      'the division story under 4 × □',
      SHARED,
      required(['perUnit'], '4 × ? = 24', 'story'),
      ['calculation otherEquation'],
    ],
  ])('are all found: %s', (_, text, requirement, flags) => {
    expect(flagsOf(text, requirement)).toEqual(flags);
  });
});

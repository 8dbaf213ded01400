import { describe, expect, it, test } from 'vitest';
import { isKnownAmount } from '../quantity/amount.ts';
import { isWholeRational } from '../quantity/rational.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import { writeRequirementEquation } from '../question/read-requirement.ts';
import { amountsInExpression } from '../story/expression-value.ts';
import { generateQuestion, generateQuestionFromLevelRules, findStoriesForSeed } from './generate.ts';
import type { Level, ProductStoryRules } from './level.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

function questionsOf(level: number): Question[] {
  return SEEDS.map((seed) => generateQuestion(level, seed));
}

function equationOf(question: Question): string {
  return writeRequirementEquation(requirementOfQuestion(question), question.notation);
}

type ProductLevel = Level & { readonly stories: ProductStoryRules };

function hasProducts(level: Level): level is ProductLevel {
  return level.stories.kind === 'products';
}

/** Returns a question in this scene. Throws if no form of the level gives a valid question. */
function toldBy(level: ProductLevel, scene: ProductStoryRules['scenes'][number]): Question {
  const forms = level.stories.forms.filter(({ kind }) => kind === scene.kind);
  for (const form of forms) {
    const only = { ...level, stories: { ...level.stories, forms: [form], scenes: [scene] } };
    if (findStoriesForSeed(only, 0).scenes === 0) continue;
    // Two seeds are enough to show that a scene works. For a seed without a valid question, the generator takes
    // seconds.
    for (const seed of SEEDS.slice(0, 2)) {
      const question = questionAt(only, seed);
      if (question !== null) return question;
    }
  }
  throw new RangeError(`the scene ${scene.key} gives no question of level ${level.number}`);
}

function questionAt(level: Level, seed: number): Question | null {
  try {
    return generateQuestionFromLevelRules(level, seed);
  } catch {
    return null;
  }
}

describe.each(BUILT_IN_LEVELS.filter(hasProducts).map((level) => [level.number, level] as const))(
  'level %i',
  (_, level) => {
    it('can use every one of its scenes, at least five', () => {
      const { scenes } = level.stories;
      expect(scenes.length).toBeGreaterThanOrEqual(5);
      for (const scene of scenes) expect(toldBy(level, scene)).toMatchObject({ id: expect.any(String) });
    });
  },
);

function asksForRate({ cards }: Question): boolean {
  return cards.some(({ meaning }) => meaning.kind === 'perUnit' && meaning.amount === 'unknown');
}

test('level 8 uses 九九, level 9 asks for いくつ分, level 10 for 1つ分', () => {
  for (const question of questionsOf(8)) {
    const known = amountsInExpression(requirementOfQuestion(question).equation.left).filter(isKnownAmount);
    for (const { numerator, denominator } of known) expect([denominator, numerator <= 9]).toEqual([1, true]);
  }
  for (const question of questionsOf(9)) expect(equationOf(question)).toMatch(/^\d+ (?:× \? = \d+|÷ \d+ = \?)$/u);
  for (const question of questionsOf(10)) {
    expect(equationOf(question)).toMatch(/^(?:\? × \d+ = \d+|\d+ ÷ \d+ = \?)$/u);
    expect(asksForRate(question)).toBe(true);
  }
});

test('level 15 divides by whole numbers only: 小数 ÷ 小数 is for grade 5', () => {
  for (const question of questionsOf(15)) {
    const { left } = requirementOfQuestion(question).equation;
    const divisor = left.kind === 'operation' && left.operator === '÷' ? amountsInExpression(left)[1] : undefined;
    expect(divisor === undefined || (isKnownAmount(divisor) && isWholeRational(divisor))).toBe(true);
  }
});

test('level 18 shows per cent on cards and decimals in equations', () => {
  for (const question of questionsOf(18)) {
    expect(equationOf(question)).not.toContain('%');
    const rates = question.cards.filter(({ meaning }) => meaning.kind === 'times').map(({ text }) => text);
    for (const text of rates) expect(text).toMatch(/ (?:[1-9][0-9]{0,2}|？)%です$/u);
  }
});

test('level 19 writes fractions, never decimals', () => {
  for (const question of questionsOf(19)) {
    expect(equationOf(question)).toMatch(/\d\/\d/u);
    for (const text of [equationOf(question), ...question.cards.map((card) => card.text)]) {
      expect(text).not.toMatch(/\d\.\d/u);
    }
  }
});

test('level 69 multiplies two digits by one, level 70 divides them digit by digit by one digit', () => {
  for (const question of questionsOf(69).filter(({ mode }) => mode !== 'free')) {
    expect(equationOf(question)).toMatch(/^[1-9]\d × [2-9](?: = \?)?$/u);
  }
  for (const question of questionsOf(70).filter(({ mode }) => mode !== 'free')) {
    const [dividend = '', divisor = ''] = divisionOf(equationOf(question));
    expect(divisor).toMatch(/^[2-4]$/u);
    expect(Array.from(dividend, (digit) => Number(digit) % Number(divisor))).toEqual([0, 0]);
  }
});

/**
 * Returns the dividend and the divisor of the division that solves an equation such as 88 ÷ 4, 4 × ? = 88 or ? × 4 =
 * 88.
 */
function divisionOf(equation: string): (string | undefined)[] {
  const [one, other, whole] = equation.split(/ [×÷=] /u);
  if (equation.includes('÷')) return [one, other];
  return [whole, one === '?' ? other : one];
}

test('the base area is written in the square of the unit of the height', () => {
  for (const { cards, objects } of questionsOf(72)) {
    for (const { meaning, text } of cards) {
      if (meaning.kind !== 'perUnit') continue;
      expect(text).toContain(objects.get(meaning.container)?.counter === 'm' ? 'm²' : 'cm²');
    }
  }
});

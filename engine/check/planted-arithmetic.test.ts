import { describe, expect, it, test } from 'vitest';
import { describeCalculationsForTeachers } from '../arithmetic/describe.ts';
import { calculationClassesOfLevel, requireCalculationClassesOfLevel } from '../arithmetic/level-arithmetic.ts';
import { divisionWithRemainderOfEquation, calculationStepsOfEquation } from '../arithmetic/step.ts';
import { findEarliestGradeForCalculationStep, TAUGHT_CALCULATIONS } from '../arithmetic/taught.ts';
import { CURRICULUM_2017 } from '../levels/curriculum-2017.ts';
import { BUILT_IN_LEVELS } from '../levels/levels.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Question } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { parseEquation } from '../story/read-equation.ts';
import type { Grade } from '../text/grade.ts';
import { checkCalculationsAreTaught } from './arithmetic.ts';
import type { CheckRule } from './finding.ts';
import { createExampleQuestionDocument, parseExampleQuestion } from '../../testing/engine/example.ts';
import { wordsOfFinding } from './words.ts';

type Planted = {
  readonly grade: Grade;
  readonly level?: number;
  readonly equation: string;
  readonly kinds?: readonly StoryKind[];
  readonly notation?: NumberNotation;
};

/**
 * The number of a level that does not exist and so declares no calculations. For questions of this level, the checker
 * looks only at the grade.
 */
const NOT_BUILT_IN = 999;

/** Returns a question in which only grade, level and equation are relevant for the test. */
function planted({ grade, level, equation, kinds = ['increase'], notation = 'decimal' }: Planted): Question {
  const read = parseEquation(equation);
  if (read === null) throw new RangeError(`no equation: ${equation}`);
  const requirement = { kinds, equation: read, reading: 'calculation' } as const;
  return {
    ...parseExampleQuestion(createExampleQuestionDocument()),
    grade,
    level: level ?? NOT_BUILT_IN,
    notation,
    requirement,
  };
}

function rulesOf(question: Question): CheckRule[] {
  return checkCalculationsAreTaught(question, []).map(({ rule }) => rule);
}

const REMAINDER = ['perUnit', 'combine'] as const;

/** Calculations that the grade has not been taught. */
const TOO_EARLY: readonly (readonly [fault: string, question: Planted])[] = [
  ['two digits and two digits in grade 1', { grade: 1, equation: '45 − 41' }],
  ['a hidden carry in grade 1', { grade: 1, equation: '27 + 5' }],
  ['a hidden borrow in grade 1', { grade: 1, equation: '32 − 5' }],
  ['tens and two digits in grade 1', { grade: 1, equation: '35 − 30' }],
  ['the inverse of an equation with □ in grade 1', { grade: 1, equation: '12 + ? = 27' }],
  ['the second of two steps in grade 1', { grade: 1, equation: '(9 + 8) − 12' }],
  ['tens above 100 in grade 1', { grade: 1, equation: '60 + 50' }],
  ['three digits and three digits in grade 2', { grade: 2, equation: '384 + 566' }],
  ['three digits without a carry in grade 2', { grade: 2, equation: '132 + 762' }],
  ['a carry into the hundreds in grade 2', { grade: 2, equation: '275 + 61' }],
  ['a borrow from the hundreds in grade 2', { grade: 2, equation: '635 − 72' }],
  ['hundreds and tens in grade 2', { grade: 2, equation: '270 + 370' }],
  ['a division in grade 2', { grade: 2, equation: '24 ÷ 3' }],
  ['two digits times one digit in grade 2', { grade: 2, equation: '23 × 4' }],
  ['□ outside of the tables in grade 2', { grade: 2, equation: '12 × ? = 36' }],
  ['a decimal in grade 2', { grade: 2, equation: '1.2 + 0.3' }],
  ['an hour made of minutes in grade 2', { grade: 2, equation: '105 + 75', notation: '時間・分' }],
  ['seconds in grade 2', { grade: 2, equation: '75 + 50', notation: '分・秒' }],
  ['a divisor of two digits in grade 3', { grade: 3, equation: '36 ÷ 12' }],
  ['a digit that cannot be divided in grade 3', { grade: 3, equation: '72 ÷ 3' }],
  ['three digits divided in grade 3', { grade: 3, equation: '320 ÷ 8' }],
  ['a remainder beyond the tables in grade 3', { grade: 3, equation: '6 × 12 + 3 = ?', kinds: REMAINDER }],
  ['a factor of three digits in grade 3', { grade: 3, equation: '120 × 150' }],
  ['hundredths in grade 3', { grade: 3, equation: '1.25 + 0.3' }],
  ['a decimal factor in grade 3', { grade: 3, equation: '1.5 × 4' }],
  ['different denominators in grade 3', { grade: 3, equation: '1/2 + 1/3', notation: 'fraction' }],
  ['a sum above 1 in grade 3', { grade: 3, equation: '4/5 + 3/5', notation: 'fraction' }],
  ['a sum that can be reduced in grade 4', { grade: 4, equation: '1/6 + 1/6', notation: 'fraction' }],
  ['a decimal divisor in grade 4', { grade: 4, equation: '6 ÷ 0.5' }],
  ['a decimal multiplier in grade 4', { grade: 4, equation: '80 × 1.5' }],
  ['a divisor of three digits in grade 4', { grade: 4, equation: '1652 ÷ 118' }],
  ['a quotient that does not end in grade 4', { grade: 4, equation: '1200 ÷ 7' }],
  ['a fraction as factor in grade 5', { grade: 5, equation: '2/3 × 6', notation: 'fraction' }],
];

/** Calculations that pupils of the grade have learned but that the level does not declare. */
const OTHERS: readonly (readonly [fault: string, question: Planted])[] = [
  ['a whole above 10 in level 1', { grade: 1, level: 1, equation: '6 + 7' }],
  ['no carry in level 4', { grade: 1, level: 4, equation: '5 + 3' }],
  ['ones and ones among tens', { grade: 1, level: 22, equation: '5 + 3' }],
  ['tens and tens in level 23', { grade: 1, level: 23, equation: '40 + 30' }],
  ['a product in a level of sums', { grade: 2, level: 5, equation: '3 × 4' }],
  ['a remainder in a level without', { grade: 3, level: 9, equation: '6 × 4 + 3 = ?', kinds: REMAINDER }],
  ['no remainder in level 36', { grade: 3, level: 36, equation: '24 ÷ 6' }],
  ['hundredths in a level of tenths', { grade: 4, level: 37, equation: '1.25 + 0.3' }],
  ['a decimal divisor among whole ones', { grade: 5, level: 43, equation: '6 ÷ 0.5' }],
  ['whole numbers in a level of decimals', { grade: 4, level: 42, equation: '12 + 5' }],
  ['one denominator where two are taught', { grade: 5, level: 1, equation: '1/5 + 2/5', notation: 'fraction' }],
];

/** Calculations that each grade has been taught. */
const TAUGHT_STEPS: readonly Planted[] = [
  { grade: 1, equation: '9 + 8' },
  { grade: 1, equation: '17 − 9' },
  { grade: 1, equation: '100 − 40' },
  { grade: 1, equation: '24 + 3' },
  { grade: 2, equation: '102 − 45' },
  { grade: 2, equation: '427 + 38' },
  { grade: 2, equation: '1000 − 300' },
  { grade: 2, equation: '3 × ? = 24' },
  { grade: 2, equation: '230 − 80', notation: 'm・cm' },
  { grade: 3, equation: '4003 − 1257' },
  { grade: 3, equation: '88 ÷ 4' },
  { grade: 3, equation: '6 × ? + 3 = 27', kinds: REMAINDER },
  { grade: 3, equation: '6 × 4 + ? = 27', kinds: REMAINDER },
  { grade: 4, equation: '3500 ÷ 250' },
  { grade: 4, equation: '7 ÷ 2' },
  { grade: 5, equation: '6 ÷ 0.5' },
  { grade: 5, equation: '2 ÷ 3', notation: 'fraction' },
  { grade: 6, equation: '2/3 ÷ 5/6', notation: 'fraction' },
];

describe('planted arithmetic', () => {
  it('is tested with at least forty faults', () => {
    expect(TOO_EARLY.length + OTHERS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(TOO_EARLY)('includes %s, which the grade has not learned', (_fault, question) => {
    const findings = checkCalculationsAreTaught(planted(question), []);
    expect(findings.map(({ rule }) => rule)).toContain('notTaughtYet');
    for (const finding of findings) expect(wordsOfFinding(finding)).toMatch(/年生で習います|小学校では習いません/u);
  });

  it.each(OTHERS)('includes %s, which the level does not declare', (_fault, question) => {
    const findings = checkCalculationsAreTaught(planted(question), []);
    expect(findings.map(({ rule }) => rule)).toEqual(['otherArithmetic']);
    const declared = describeCalculationsForTeachers(requireCalculationClassesOfLevel(question.level ?? null));
    for (const finding of findings) expect(wordsOfFinding(finding)).toContain(declared);
  });

  it.each(TAUGHT_STEPS)('$equation in grade $grade is no fault', (question) => {
    expect(rulesOf(planted(question))).toEqual([]);
  });
});

describe('the declared calculations', () => {
  it('belong to every level', () => {
    const missing = BUILT_IN_LEVELS.filter(({ number }) => calculationClassesOfLevel(number) === null);
    expect(missing.map(({ number }) => number)).toEqual([]);
  });

  it('are not repeated in the aim of a level, because the two could contradict each other', () => {
    const claims = BUILT_IN_LEVELS.filter(({ aim }) =>
      /けた|くり上がり|くり下がり|\d+まで|の位|分母|仮分数|九九|÷整数/u.test(aim),
    );
    expect(claims.map(({ number }) => number)).toEqual([]);
  });

  test('the taught calculations name items of the Course of Study of their grade', () => {
    const items = new Map(CURRICULUM_2017.map(({ code, grade }) => [code, grade]));
    expect(TAUGHT_CALCULATIONS.filter(({ code, grade }) => items.get(code) !== grade).map(({ code }) => code)).toEqual(
      [],
    );
  });
});

function writtenSteps(equation: string): string[] {
  const read = parseEquation(equation);
  const steps = read === null ? [] : calculationStepsOfEquation(read);
  return steps.map(({ operator, left, right }) => `${left.numerator} ${operator} ${right.numerator}`);
}

describe('the calculation steps of the equation', () => {
  it.each([
    ['3 + ? = 8', ['8 − 3']],
    ['? − 3 = 8', ['8 + 3']],
    ['8 − ? = 3', ['8 − 3']],
    ['? × 6 = 24', ['24 ÷ 6']],
    ['24 ÷ ? = 6', ['24 ÷ 6']],
    ['(? + 5) × 2 = 24', ['24 ÷ 2', '12 − 5']],
    ['(5 + 3) × 2', ['5 + 3', '8 × 2']],
  ])('%s are right', (equation, steps) => {
    expect(writtenSteps(equation)).toEqual(steps);
  });

  it('is one division with remainder, whichever of its numbers is asked', () => {
    const steps = ['6 × ? + 3 = 27', '6 × 4 + ? = 27'].map((equation) => {
      const read = parseEquation(equation);
      return read === null ? null : divisionWithRemainderOfEquation(read);
    });
    expect(steps[0]).toEqual(steps[1]);
    expect(steps[0]?.remainder?.numerator).toBe(3);
    const step = steps[0];
    expect(step == null ? null : findEarliestGradeForCalculationStep(step, 'decimal')).toBe(3);
  });
});

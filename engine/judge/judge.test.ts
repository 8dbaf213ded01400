import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount } from '../quantity/amount.ts';
import { createRational } from '../quantity/rational.ts';
import { CORNER_POSITIONS, type CornerPosition, type Diagram } from '../question/composition.ts';
import { permutationsOf } from '../check/fillings.ts';
import { REQUIRED_EQUATION_KINDS, type RequiredEquationKind, type Question } from '../question/question.ts';
import type { Meaning, ExistenceTimeAroundChange, SentenceCard } from '../story/card.ts';
import { createAmountExpression, createOperationExpression } from '../story/expression.ts';
import { parseEquation } from '../story/read-equation.ts';
import { writeEquation } from '../story/write-expression.ts';
import { isChangeKind, OPERATION_PAIRS, operationPairOfStoryKind, STORY_KINDS, type StoryKind } from '../story/kind.ts';
import {
  calculationEquationOfTriangle,
  TRIANGLE_ROLES,
  storyEquationOfTriangle,
  OPERATORS_OF_PAIR,
} from '../story/triangle.ts';
import { judgeComposition } from './judge.ts';
import { constraintFlagsOfVerdict } from './verdict.ts';
import { constraintFlagsByOracle, isDiagramRightByOracle } from './judge.oracle.ts';
import { CONSTRAINTS } from '../question/constraint.ts';
import { type Verdict } from './verdict.ts';

const OBJECTS = ['ringo', 'mikan', 'kago'];
const objects = new Map(
  OBJECTS.map((key) => [key, { key, name: key, counter: 'こ', owner: null, place: null, living: false }]),
);

function question(kind: StoryKind, equation: string, reading: 'story' | 'calculation', meanings: Meaning[]): Question {
  const read = parseEquation(equation);
  if (read === null) throw new Error(equation);
  const cards = meanings.map((meaning, index): SentenceCard => ({ id: `c${index}`, meaning, text: 'x' }));
  const requirement = { kinds: [kind], equation: read, reading };
  return {
    id: 'q',
    level: null,
    title: null,
    grade: 1,
    mode: 'compose',
    notation: 'decimal',
    requirement,
    objects,
    cards,
    slots: 3,
    given: null,
    problems: null,
  };
}

function amount(value: number | '?'): Amount {
  return value === '?' ? 'unknown' : createRational(value);
}

function existence(object: string, value: number | '?', moment: ExistenceTimeAroundChange | null = null): Meaning {
  return { kind: 'existence', object, amount: amount(value), moment };
}

function verdictOf(asked: Question, slots: string[], diagram: Diagram | null = null): Verdict {
  const judgement = judgeComposition(asked, { slots, diagram, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return judgement.verdict;
}

function brokenIn(asked: Question, ...slots: string[]): string[] {
  const flags = constraintFlagsOfVerdict(verdictOf(asked, slots));
  return CONSTRAINTS.filter((constraint) => !flags[constraint]);
}

const increase = question('increase', '2 + ? = 7', 'story', [
  existence('ringo', 2),
  { kind: 'increase', object: 'ringo', amount: 'unknown' },
  existence('ringo', 7),
  existence('mikan', 2),
  { kind: 'decrease', object: 'ringo', amount: 'unknown' },
  { kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: createRational(7) },
]);

describe('the five constraints, judged separately', () => {
  it('accepts the same cards only in the order before, relation, after', () => {
    expect(brokenIn(increase, 'c0', 'c1', 'c2')).toEqual([]);
    for (const order of [
      ['c1', 'c0', 'c2'],
      ['c0', 'c2', 'c1'],
      ['c2', 'c1', 'c0'],
      ['c2', 'c0', 'c1'],
      ['c1', 'c2', 'c0'],
    ]) {
      expect(brokenIn(increase, ...order)).toEqual(['calculation']);
    }
  });

  it('breaks only objects with a strange object in a change', () => {
    expect(brokenIn(increase, 'c3', 'c1', 'c2')).toEqual(['objects']);
  });

  it('breaks story and calculation with another relation', () => {
    expect(brokenIn(increase, 'c0', 'c4', 'c2')).toEqual(['story', 'calculation']);
  });

  it('reports the equations of the cards', () => {
    const { equations } = verdictOf(increase, ['c2', 'c4', 'c0']);
    expect(equations.story && writeEquation(equations.story)).toBe('7 − ? = 2');
    expect(equations.calculation && writeEquation(equations.calculation)).toBe('7 − 2 = ?');
    expect(verdictOf(increase, ['c0', 'c2', 'c1']).equations).toEqual({ story: null, calculation: null });
  });

  it('reports the cards at fault', () => {
    const { constraints, firstBroken } = verdictOf(increase, ['c0', 'c1', 'c5']);
    expect(firstBroken).toBe('structure');
    expect(constraints.structure.cards).toEqual(['c5']);
    expect(verdictOf(increase, ['c3', 'c1', 'c2']).constraints.objects.cards).toEqual(['c3']);
    expect(verdictOf(increase, ['c0', 'c1', 'c3']).constraints.numbers.cards).toEqual(['c3']);
  });

  it('reports the strange one of two objects, in either order', () => {
    const asked = question('compare', '7 − 2 = ?', 'story', [
      existence('kago', 7),
      existence('mikan', 2),
      { kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: 'unknown' },
    ]);
    for (const slots of [
      ['c0', 'c2', 'c1'],
      ['c1', 'c2', 'c0'],
    ])
      expect(verdictOf(asked, slots).constraints.objects).toEqual({ satisfied: false, cards: ['c0'] });
  });

  it('is incomplete with empty slots and malformed with impossible cards', () => {
    expect(judgeComposition(increase, { slots: ['c0', null, 'c2'], diagram: null, named: null })).toEqual({
      kind: 'incomplete',
      emptySlots: [1],
      unnamed: false,
    });
    expect(judgeComposition(increase, { slots: ['c0', 'c0', 'zz'], diagram: null, named: null })).toEqual({
      kind: 'malformed',
      faults: [
        { kind: 'doubledCard', slot: 1, card: 'c0' },
        { kind: 'unknownCard', slot: 2, card: 'zz' },
      ],
    });
    expect(judgeComposition(increase, { slots: ['c0'], diagram: null, named: null })).toEqual({
      kind: 'malformed',
      faults: [{ kind: 'wrongSlotCount', expected: 3, found: 1 }],
    });
  });

  it('accepts both assignments of roles for a calculation', () => {
    const cards: Meaning[] = [
      existence('ringo', 7),
      existence('mikan', 2),
      { kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: 'unknown' },
      existence('mikan', '?'),
      { kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: createRational(2) },
    ];
    const asked = question('compare', '7 − 2', 'calculation', cards);
    expect(brokenIn(asked, 'c0', 'c2', 'c1')).toEqual([]);
    expect(brokenIn(asked, 'c3', 'c4', 'c0')).toEqual([]);
    expect(brokenIn(question('compare', '7 − ? = 2', 'story', cards), 'c0', 'c2', 'c1')).toEqual(['calculation']);
  });
});

describe('a question of one triangle', () => {
  it.each([
    ['2 + 3 + 4', 'calculation'],
    ['4 × (2 + 3)', 'calculation'],
    ['2 + 3 + ? = 9', 'story'],
  ] as const)('cannot ask for %s', (equation, reading) => {
    const asked = question('increase', equation, reading, [existence('ringo', 2)]);
    expect(() => judgeComposition(asked, { slots: ['c0', null, null], diagram: null, named: null })).toThrow(
      RangeError,
    );
  });
});

const anyAmount = fc.constantFrom<number | '?'>(2, 3, 5, 6, '?').map(amount);
const anyObject = fc.constantFrom(...OBJECTS);
const twoObjects = fc
  .shuffledSubarray(OBJECTS, { minLength: 2, maxLength: 2 })
  .map(([one = '', other = '']) => [one, other] as const);
const anyMeaning: fc.Arbitrary<Meaning> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('existence' as const),
      object: anyObject,
      amount: anyAmount,
      moment: fc.constantFrom<ExistenceTimeAroundChange | null>(null, null, null, 'before', 'after'),
    }),
  },
  fc.record({
    kind: fc.constant('combine' as const),
    objects: twoObjects,
    whole: fc.constant(null),
    amount: anyAmount,
  }),
  fc.record({ kind: fc.constantFrom('increase' as const, 'decrease' as const), object: anyObject, amount: anyAmount }),
  fc
    .tuple(twoObjects, anyAmount)
    .map(([[larger, smaller], n]): Meaning => ({ kind: 'compare', larger, smaller, amount: n })),
  fc
    .tuple(twoObjects, anyAmount)
    .map(([[item, container], n]): Meaning => ({ kind: 'perUnit', item, container, amount: n })),
  fc
    .tuple(twoObjects, anyAmount)
    .map(([[compared, base], n]): Meaning => ({ kind: 'times', compared, base, amount: n })),
);

/** A random requirement with the amounts 2, 3, 5, 6 and ?. Its equation is a story equation or a calculation. */
const anyRequirement = fc
  .tuple(
    fc.constantFrom(...STORY_KINDS),
    fc.shuffledSubarray([2, 3, 5, 6], { minLength: 2, maxLength: 2 }),
    fc.nat(2),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([kind, [first = 2, second = 3], place, story, undo]) => {
    const known = [createRational(first), createRational(second)];
    if (story) {
      const [apex, left, right] = TRIANGLE_ROLES.map((_, index) =>
        createAmountExpression(index === place ? 'unknown' : (known.pop() ?? createRational(1))),
      );
      if (apex === undefined || left === undefined || right === undefined) throw new Error('three roles');
      return {
        kind,
        reading: 'story' as const,
        equation: writeEquation(storyEquationOfTriangle(kind, { apex, left, right })),
      };
    }
    const operator = OPERATORS_OF_PAIR[operationPairOfStoryKind(kind)][undo ? 1 : 0];
    const left = createOperationExpression(
      operator,
      createAmountExpression(createRational(first)),
      createAmountExpression(createRational(second)),
    );
    return {
      kind,
      reading: 'calculation' as const,
      equation: writeEquation({ left, right: createAmountExpression('unknown') }),
    };
  });

/**
 * Returns the fillings of the slots for which the judge and the oracle (the slow judge) give different results. One
 * assertion on this list is much faster than one assertion for each filling.
 */
function differences(asked: Question, slots: readonly string[][]): unknown[] {
  return slots.flatMap((filling) => {
    const [flags, told] = [
      constraintFlagsOfVerdict(verdictOf(asked, filling)),
      constraintFlagsByOracle(asked, filling),
    ];
    return CONSTRAINTS.some((constraint) => flags[constraint] !== told[constraint]) ? [{ filling, flags, told }] : [];
  });
}

describe('the judge compared with the independent oracle', () => {
  it('agrees on all five flags for every filling of random questions', () => {
    fc.assert(
      fc.property(
        anyRequirement,
        fc.array(anyMeaning, { minLength: 3, maxLength: 6 }),
        ({ kind, equation, reading }, meanings) => {
          const asked = question(kind, equation, reading, meanings);
          expect(differences(asked, fillings(asked))).toEqual([]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it.each(STORY_KINDS)('agrees on every assignment of three amounts and every order of the cards: %s', (kind) => {
    const amounts = [amount(2), amount(6), amount('?')];
    let accepted = 0;
    for (const told of permutationsOf(amounts, 3)) {
      for (const reading of REQUIRED_EQUATION_KINDS) {
        for (const laid of permutationsOf(amounts, 3)) {
          const asked = toldQuestion(kind, reading, told, laid);
          expect(differences(asked, fillings(asked))).toEqual([]);
          accepted += fillings(asked).filter((slots) => verdictOf(asked, slots).correct).length;
        }
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('agrees on every diagram of the cards of a right composition', () => {
    for (const kind of STORY_KINDS) {
      const asked = { ...solvable(kind), mode: 'composeAndDiagram' as const };
      const slots = ['c0', 'c1', 'c2'];
      let accepted = 0;
      for (const diagram of diagrams(slots)) {
        const { correct } = verdictOf(asked, slots, diagram);
        expect(correct).toBe(isDiagramRightByOracle(asked, slots, diagram));
        if (correct) accepted += 1;
      }
      // There are 3 × 2 right diagrams: the apex may be at three corners, and the two blocks of the base may be
      // exchanged.
      expect(accepted).toBe(6);
    }
  });
});

function fillings(asked: Question): string[][] {
  const ids = asked.cards.map((card) => card.id);
  return ids.flatMap((a) => ids.flatMap((b) => ids.flatMap((c) => (a === b || b === c || a === c ? [] : [[a, b, c]]))));
}

function solvable(kind: StoryKind): Question {
  const relations: Record<StoryKind, Meaning> = {
    combine: { kind: 'combine', objects: ['ringo', 'mikan'], whole: null, amount: amount('?') },
    increase: { kind: 'increase', object: 'ringo', amount: amount('?') },
    decrease: { kind: 'decrease', object: 'ringo', amount: amount('?') },
    compare: { kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: amount('?') },
    perUnit: { kind: 'perUnit', item: 'ringo', container: 'mikan', amount: amount('?') },
    times: { kind: 'times', compared: 'ringo', base: 'mikan', amount: amount('?') },
  };
  const second = isChangeKind(kind) ? 'ringo' : 'mikan';
  const numbers = kind === 'increase' ? ([2, 6] as const) : ([6, 2] as const);
  const story: Record<StoryKind, string> = {
    combine: '6 + 2 = ?',
    increase: '2 + ? = 6',
    decrease: '6 − ? = 2',
    compare: '6 − 2 = ?',
    perUnit: '? × 2 = 6',
    times: '2 × ? = 6',
  };
  return question(kind, story[kind], 'story', [
    existence('ringo', numbers[0]),
    relations[kind],
    existence(second, numbers[1]),
  ]);
}

/**
 * Returns a question that requires an equation of kind `reading` (story equation or calculation) with the amounts
 * `told`. Its cards have the amounts `laid`.
 */
function toldQuestion(
  kind: StoryKind,
  reading: RequiredEquationKind,
  told: readonly Amount[],
  laid: readonly Amount[],
): Question {
  const [
    apex = createAmountExpression('unknown'),
    left = createAmountExpression('unknown'),
    right = createAmountExpression('unknown'),
  ] = told.map(createAmountExpression);
  const parts = { apex, left, right };
  const equation =
    reading === 'story' ? storyEquationOfTriangle(kind, parts) : calculationEquationOfTriangle(kind, parts);
  if (equation === null) throw new Error(`${kind} has an unknown`);
  const { cards, ...asked } = solvable(kind);
  return {
    ...asked,
    requirement: { kinds: [kind], equation, reading },
    cards: cards.map((card, at) => ({ ...card, meaning: { ...card.meaning, amount: laid[at] ?? 'unknown' } })),
  };
}

function* diagrams(ids: string[]): Generator<Diagram> {
  const blocks = [...ids, null];
  for (const operationPair of [...OPERATION_PAIRS, null]) {
    for (const apexAt of CORNER_POSITIONS) {
      for (const top of blocks) {
        for (const left of blocks) {
          for (const right of blocks) {
            const cells: Record<CornerPosition, string | null> = { top, left, right };
            yield { triangles: [{ cells, operationPair, apexAt }], joints: [] };
          }
        }
      }
    }
  }
}

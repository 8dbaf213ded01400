import { describe, expect, test } from 'vitest';
import { createRational } from '../../quantity/rational.ts';
import { unitOfCounter, NO_QUANTITY_UNIT, divideUnits, type QuantityUnit } from '../../quantity/unit.ts';
import { OPERATION_PAIRS, type OperationPair } from '../../story/kind.ts';
import type { ValueByRole, TriangleRole } from '../../story/triangle.ts';
import {
  computeTriangleQuantity,
  deriveQuantities,
  valueAndUnitKey,
  haveSameValueAndUnit,
  type QuantityWithUnit,
} from './derived-quantities.ts';

const UNITS: Readonly<Record<string, QuantityUnit>> = {
  '': NO_QUANTITY_UNIT,
  こ: unitOfCounter('こ'),
  はこ: unitOfCounter('はこ'),
  'こ/はこ': divideUnits(unitOfCounter('こ'), unitOfCounter('はこ')),
};

/** Parses a quantity: `8 こ`, `4 こ/はこ`, or `2` without a unit. */
function measure(text: string): QuantityWithUnit {
  const [number = '', name = ''] = text.split(' ');
  return { value: createRational(Number(number)), unit: UNITS[name] ?? NO_QUANTITY_UNIT };
}

function written(found: QuantityWithUnit | null | undefined): string | null {
  return found == null ? null : valueAndUnitKey(found);
}

function bound(apex: string, left: string, right: string): ValueByRole<QuantityWithUnit> {
  return { apex: measure(apex), left: measure(left), right: measure(right) };
}

const MOST = String(Number.MAX_SAFE_INTEGER);

describe('a quantity is derived from the two others', () => {
  /**
   * `computeTriangleQuantity` must not use the entry for the computed role. In these rows, this entry is 99, a wrong
   * value.
   */
  test.each<[OperationPair, TriangleRole, ValueByRole<QuantityWithUnit>, string | null]>([
    ['sum', 'apex', bound('99', '5 こ', '3 こ'), '8 こ'],
    ['sum', 'left', bound('8 こ', '99', '3 こ'), '5 こ'],
    ['sum', 'right', bound('8 こ', '5 こ', '99'), '3 こ'],
    ['product', 'apex', bound('99', '4 こ/はこ', '3 はこ'), '12 こ'],
    ['product', 'left', bound('12 こ', '99', '3 はこ'), '4 こ/はこ'],
    ['product', 'right', bound('12 こ', '4 こ/はこ', '99'), '3 はこ'],
    ['product', 'right', bound('12 こ', '4 こ', '99'), '3'],
    // Results below zero are rejected; zero is allowed.
    ['sum', 'left', bound('3 こ', '99', '3 こ'), '0 こ'],
    ['sum', 'left', bound('3 こ', '99', '4 こ'), null],
    ['sum', 'right', bound('3 こ', '4 こ', '99'), null],
    ['product', 'left', bound('12 こ', '99', '0 はこ'), null],
    ['sum', 'apex', bound('99', '5 こ', '3 はこ'), null],
    ['sum', 'left', bound('8 こ', '99', '3 はこ'), null],
    // The results exceed the safe integers.
    ['sum', 'apex', bound('99', `${MOST} こ`, `${MOST} こ`), null],
    ['product', 'apex', bound('99', `${MOST} こ`, MOST), null],
  ])('with the operation pair %s, the role %s of the quantities %j is %s', (pair, role, measures, expected) => {
    expect(written(computeTriangleQuantity(pair, role, measures))).toBe(
      expected === null ? null : written(measure(expected)),
    );
  });

  test('other errors than RangeError are thrown', () => {
    const broken = {
      get value(): never {
        throw new TypeError('no value');
      },
      unit: NO_QUANTITY_UNIT,
    };
    expect(() =>
      computeTriangleQuantity('sum', 'apex', { apex: measure('1'), left: broken, right: measure('1') }),
    ).toThrow(TypeError);
  });
});

test('measures are equal if number and unit are equal', () => {
  expect(haveSameValueAndUnit(measure('2 こ'), measure('2 こ'))).toBe(true);
  expect(haveSameValueAndUnit(measure('2 こ'), measure('3 こ'))).toBe(false);
  expect(haveSameValueAndUnit(measure('2 こ'), measure('2 はこ'))).toBe(false);
});

/**
 * A triangle is written as `sum 0 1 2`: the operation pair, then the indexes of the quantities in the roles apex, left
 * and right. `none` instead of the operation pair: the pupil has not chosen one.
 */
function derived(triangles: readonly string[], known: Readonly<Record<number, string>>) {
  const triples = triangles.map((text) => {
    const [word = '', ...places] = text.split(' ');
    const [apex = 0, left = 0, right = 0] = places.map(Number);
    const pair = OPERATION_PAIRS.find((each) => each === word) ?? null;
    return { pair, quantities: { apex, left, right } };
  });
  const found = deriveQuantities(
    triples,
    new Map(Object.entries(known).map(([at, text]) => [Number(at), measure(text)])),
  );
  if (found === null) return 'contradiction';
  return {
    measures: Object.fromEntries([...found.measures].map(([at, each]) => [at, written(each)])),
    by: found.derived,
  };
}

function all(measures: Readonly<Record<number, string>>) {
  return Object.fromEntries(Object.entries(measures).map(([at, text]) => [at, written(measure(text))]));
}

describe('deriving over several triangles', () => {
  test('derives everything, in whatever order of the triangles', () => {
    const known = { 0: '5 こ', 1: '3 こ', 3: '2' };
    const measures = all({ ...known, 2: '8 こ', 4: '16 こ' });
    expect(derived(['sum 2 0 1', 'product 4 2 3'], known)).toEqual({ measures, by: ['apex', 'apex'] });
    expect(derived(['product 4 2 3', 'sum 2 0 1'], known)).toEqual({ measures, by: ['apex', 'apex'] });
    const undone = derived(['product 4 2 3', 'sum 2 0 1'], { 4: '16 こ', 3: '2', 1: '3 こ' });
    expect(undone).toEqual({ measures, by: ['left', 'left'] });
  });

  test('derives nothing from one quantity, or without a pair', () => {
    expect(derived(['sum 0 1 2'], { 0: '8 こ' })).toEqual({ measures: all({ 0: '8 こ' }), by: [null] });
    const known = { 1: '5 こ', 2: '3 こ' };
    expect(derived(['none 0 1 2'], known)).toEqual({ measures: all(known), by: [null] });
    expect(derived(['none 0 1 2', 'sum 3 1 2'], known)).toEqual({
      measures: all({ ...known, 3: '8 こ' }),
      by: [null, 'apex'],
    });
  });

  test('compares known quantities in every triangle', () => {
    const known = { 0: '8 こ', 1: '5 こ', 2: '3 こ' };
    expect(derived(['sum 0 1 2'], known)).toEqual({ measures: all(known), by: [null] });
    expect(derived(['sum 0 1 2'], { ...known, 0: '9 こ' })).toBe('contradiction');
    expect(derived(['sum 0 1 2'], { ...known, 0: '8 はこ' })).toBe('contradiction');
    expect(derived(['sum 0 1 2', 'sum 3 1 2'], { ...known, 3: '9 こ' })).toBe('contradiction');
    expect(derived(['none 0 1 2'], { ...known, 0: '9 こ' })).toMatchObject({ by: [null] });
    expect(derived(['sum 0 1 2'], { ...known, 2: '3 はこ' })).toBe('contradiction');
  });

  test('reports a contradiction if a quantity cannot be derived', () => {
    expect(derived(['sum 0 1 2'], { 0: '3 こ', 1: '5 こ' })).toBe('contradiction');
    expect(derived(['sum 0 1 2'], { 1: '3 こ', 2: '5 はこ' })).toBe('contradiction');
  });
});

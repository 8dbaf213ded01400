import {
  both,
  each,
  findCard,
  gains,
  is,
  loses,
  more,
  readShape,
  shareOut,
  some,
  times,
  togetherOf,
  type Shape,
} from './shape.ts';

/** Shapes of two triangles. At least one of the triangles is a product. */
const PRODUCT_SHAPES = {
  eachThenSum: {
    key: 'eachThenSum',
    cards: [each('A', 'Y', 'r'), is('Y', 'n'), some('A'), is('B', 'b'), both('A', 'B', 'x')],
    story: 'r × n + b = x',
    asks: [readShape('x'), findCard('n', '(x − b) ÷ r'), readShape('b')],
    drawn: { r: 'each', n: 'count', b: 'few' },
    derived: { x: 'r × n + b' },
  },
  sumThenShare: {
    key: 'sumThenShare',
    cards: [is('A', 'a'), is('B', 'b'), togetherOf('A', 'B', 'W'), shareOut('W', 'Y', 'r'), is('Y', 'n')],
    story: null,
    asks: [findCard('n', '(a + b) ÷ r'), findCard('r', '(a + b) ÷ n'), findCard('b', 'r × n − a')],
    drawn: { r: 'each', n: 'count', a: 'few' },
    derived: { b: 'r × n − a' },
  },
  timesThenLoss: {
    key: 'timesThenLoss',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), loses('B', 'b'), is('B', 'x')],
    story: 'a × r − b = x',
    asks: [readShape('x'), findCard('a', '(x + b) ÷ r'), readShape('b'), findCard('x', 'a × r − b')],
    drawn: { a: 'few', r: 'times', b: 'change' },
    derived: { x: 'a × r − b' },
  },
  sumTimes: {
    key: 'sumTimes',
    cards: [is('A', 'a'), is('B', 'b'), togetherOf('A', 'B', 'W'), times('D', 'W', 'r'), is('D', 'x')],
    story: '(a + b) × r = x',
    asks: [findCard('x', '(a + b) × r'), readShape('b'), findCard('r', 'x ÷ (a + b)'), readShape('x')],
    drawn: { a: 'few', b: 'few', r: 'times' },
    derived: { x: '(a + b) × r' },
  },
  eachOfFewer: {
    key: 'eachOfFewer',
    cards: [is('Y', 'n'), loses('Y', 'm'), some('Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n − m) = x',
    asks: [readShape('x'), findCard('r', 'x ÷ (n − m)'), readShape('m')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n − m)' },
  },
  eachThenLoss: {
    key: 'eachThenLoss',
    cards: [each('A', 'Y', 'r'), is('Y', 'n'), some('A'), loses('A', 'b'), is('A', 'x')],
    story: 'r × n − b = x',
    asks: [findCard('x', 'r × n − b'), findCard('n', '(x + b) ÷ r'), readShape('b')],
    drawn: { r: 'each', n: 'count', b: 'change' },
    derived: { x: 'r × n − b' },
  },
  compareThenTimes: {
    key: 'compareThenTimes',
    cards: [is('A', 'a'), more('B', 'A', 'b'), some('B'), times('C', 'B', 'r'), is('C', 'x')],
    story: null,
    asks: [findCard('x', '(a + b) × r'), findCard('a', 'x ÷ r − b'), findCard('r', 'x ÷ (a + b)')],
    drawn: { a: 'few', b: 'few', r: 'times' },
    derived: { x: '(a + b) × r' },
  },
  packedThenLoss: {
    key: 'packedThenLoss',
    cards: [is('A', 'a'), each('A', 'Y', 'r'), some('Y'), loses('Y', 'm'), is('Y', 'x')],
    story: null,
    asks: [findCard('x', 'a ÷ r − m'), findCard('a', 'r × (x + m)')],
    drawn: { r: 'each', n: 'count', m: 'count' },
    derived: { a: 'r × n', x: 'n − m' },
  },
  timesThenCompare: {
    key: 'timesThenCompare',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), more('B', 'C', 'b'), is('C', 'x')],
    story: 'a × r − x = b',
    asks: [findCard('x', 'a × r − b'), readShape('b'), findCard('a', '(x + b) ÷ r')],
    drawn: { a: 'few', r: 'times', b: 'few' },
    derived: { x: 'a × r − b' },
  },
  timesTwice: {
    key: 'timesTwice',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), times('C', 'B', 's'), is('C', 'x')],
    story: 'a × r × s = x',
    asks: [readShape('x'), findCard('a', 'x ÷ s ÷ r'), findCard('x', 'a × r × s')],
    drawn: { a: 'few', r: 'times', s: 'times' },
    derived: { x: 'a × r × s' },
  },
  timesThenSum: {
    key: 'timesThenSum',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), is('C', 'b'), both('B', 'C', 'x')],
    story: 'a × r + b = x',
    asks: [readShape('x'), findCard('a', '(x − b) ÷ r'), readShape('b')],
    drawn: { a: 'few', r: 'times', b: 'few' },
    derived: { x: 'a × r + b' },
  },
  timesOfFewer: {
    key: 'timesOfFewer',
    cards: [is('A', 'a'), loses('A', 'b'), some('A'), times('B', 'A', 'r'), is('B', 'x')],
    story: '(a − b) × r = x',
    asks: [findCard('x', '(a − b) × r'), findCard('a', 'x ÷ r + b'), readShape('b')],
    drawn: { a: 'few', b: 'change', r: 'times' },
    derived: { x: '(a − b) × r' },
  },
} as const satisfies Readonly<Record<string, Shape>>;

export const MIXED_SHAPES: readonly Shape[] = Object.values(PRODUCT_SHAPES);

/** Returns the shape with only these unknowns. */
function only(shape: Shape, ...asks: Shape['asks']): Shape {
  return { ...shape, asks };
}

/** Shapes of two triangles whose equation needs parentheses. */
export const BRACKET_SHAPES: readonly Shape[] = [
  only(PRODUCT_SHAPES.sumTimes, findCard('x', '(a + b) × r'), readShape('b'), findCard('r', 'x ÷ (a + b)')),
  {
    key: 'restOfWhole',
    cards: [is('A', 'a'), is('B', 'b'), togetherOf('A', 'B', 'W'), both('W', 'D', 't'), is('D', 'x')],
    story: null,
    asks: [findCard('x', 't − (a + b)')],
    drawn: { a: 'many', b: 'many', x: 'many' },
    derived: { t: 'a + b + x' },
  },
  only(PRODUCT_SHAPES.eachOfFewer, readShape('x'), findCard('r', 'x ÷ (n − m)'), readShape('m')),
  only(PRODUCT_SHAPES.sumThenShare, findCard('n', '(a + b) ÷ r'), findCard('r', '(a + b) ÷ n')),
  {
    key: 'eachOfMore',
    cards: [is('Y', 'n'), gains('Y', 'm'), some('Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n + m) = x',
    asks: [findCard('x', 'r × (n + m)'), readShape('n'), findCard('r', 'x ÷ (n + m)')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n + m)' },
  },
  {
    key: 'moreThanRest',
    cards: [is('A', 'a'), is('B', 'b'), loses('B', 'c'), some('B'), more('A', 'B', 'x')],
    story: 'a − (b − c) = x',
    asks: [readShape('x'), findCard('x', 'a − (b − c)'), readShape('b')],
    drawn: { x: 'few', b: 'many', c: 'change' },
    derived: { a: 'x + b − c' },
  },
  {
    key: 'eachOfBoth',
    cards: [is('U', 'n'), is('V', 'm'), togetherOf('U', 'V', 'Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n + m) = x',
    asks: [readShape('x'), findCard('r', 'x ÷ (n + m)'), readShape('m')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n + m)' },
  },
  only(PRODUCT_SHAPES.timesOfFewer, findCard('x', '(a − b) × r'), readShape('b')),
  {
    key: 'lossThenShare',
    cards: [is('A', 'a'), loses('A', 'b'), some('A'), shareOut('A', 'Y', 'r'), is('Y', 'n')],
    story: null,
    asks: [findCard('n', '(a − b) ÷ r'), findCard('r', '(a − b) ÷ n')],
    drawn: { r: 'each', n: 'count', b: 'change' },
    derived: { a: 'r × n + b' },
  },
  only(PRODUCT_SHAPES.compareThenTimes, findCard('x', '(a + b) × r'), findCard('r', 'x ÷ (a + b)')),
  {
    key: 'moreThanSum',
    cards: [is('D', 'd'), is('A', 'a'), is('B', 'b'), togetherOf('A', 'B', 'W'), more('D', 'W', 'x')],
    story: 'd − (a + b) = x',
    asks: [readShape('x'), readShape('b'), findCard('x', 'd − (a + b)')],
    drawn: { a: 'many', b: 'many', x: 'few' },
    derived: { d: 'a + b + x' },
  },
];

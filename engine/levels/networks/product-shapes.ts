import { both, each, find, gains, is, loses, more, read, some, times, together, type Shape } from './shape.ts';

/** Two triangles, one of × and ÷ at least. */
const PRODUCT_SHAPES = {
  eachThenSum: {
    key: 'eachThenSum',
    cards: [each('A', 'Y', 'r'), is('Y', 'n'), some('A'), is('B', 'b'), both('A', 'B', 'x')],
    story: 'r × n + b = x',
    asks: [read('x'), find('n', '(x − b) ÷ r'), read('b')],
    drawn: { r: 'each', n: 'count', b: 'few' },
    derived: { x: 'r × n + b' },
  },
  sumThenShare: {
    key: 'sumThenShare',
    cards: [is('A', 'a'), is('B', 'b'), together('A', 'B', 'W'), each('W', 'Y', 'r'), is('Y', 'n')],
    story: null,
    asks: [find('n', '(a + b) ÷ r'), find('r', '(a + b) ÷ n'), find('b', 'r × n − a')],
    drawn: { r: 'each', n: 'count', a: 'few' },
    derived: { b: 'r × n − a' },
  },
  timesThenLoss: {
    key: 'timesThenLoss',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), loses('B', 'b'), is('B', 'x')],
    story: 'a × r − b = x',
    asks: [read('x'), find('a', '(x + b) ÷ r'), read('b'), find('x', 'a × r − b')],
    drawn: { a: 'few', r: 'times', b: 'few' },
    derived: { x: 'a × r − b' },
  },
  sumTimes: {
    key: 'sumTimes',
    cards: [is('A', 'a'), is('B', 'b'), together('A', 'B', 'W'), times('D', 'W', 'r'), is('D', 'x')],
    story: '(a + b) × r = x',
    asks: [find('x', '(a + b) × r'), read('b'), find('r', 'x ÷ (a + b)'), read('x')],
    drawn: { a: 'few', b: 'few', r: 'times' },
    derived: { x: '(a + b) × r' },
  },
  eachOfFewer: {
    key: 'eachOfFewer',
    cards: [is('Y', 'n'), loses('Y', 'm'), some('Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n − m) = x',
    asks: [read('x'), find('r', 'x ÷ (n − m)'), read('m')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n − m)' },
  },
  eachThenLoss: {
    key: 'eachThenLoss',
    cards: [each('A', 'Y', 'r'), is('Y', 'n'), some('A'), loses('A', 'b'), is('A', 'x')],
    story: 'r × n − b = x',
    asks: [find('x', 'r × n − b'), find('n', '(x + b) ÷ r'), read('b'), read('r')],
    drawn: { r: 'each', n: 'count', b: 'few' },
    derived: { x: 'r × n − b' },
  },
  compareThenTimes: {
    key: 'compareThenTimes',
    cards: [is('A', 'a'), more('B', 'A', 'b'), some('B'), times('C', 'B', 'r'), is('C', 'x')],
    story: null,
    asks: [find('x', '(a + b) × r'), find('a', 'x ÷ r − b'), find('r', 'x ÷ (a + b)')],
    drawn: { a: 'few', b: 'few', r: 'times' },
    derived: { x: '(a + b) × r' },
  },
  shareThenGain: {
    key: 'shareThenGain',
    cards: [is('A', 'a'), each('A', 'Y', 'r'), some('Y'), gains('Y', 'm'), is('Y', 'x')],
    story: null,
    asks: [find('x', 'a ÷ r + m'), find('a', 'r × (x − m)')],
    drawn: { r: 'each', n: 'count', m: 'count' },
    derived: { a: 'r × n', x: 'n + m' },
  },
  timesThenCompare: {
    key: 'timesThenCompare',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), more('B', 'C', 'b'), is('C', 'x')],
    story: 'a × r − x = b',
    asks: [find('x', 'a × r − b'), read('b'), find('a', '(x + b) ÷ r')],
    drawn: { a: 'few', r: 'times', b: 'few' },
    derived: { x: 'a × r − b' },
  },
  timesTwice: {
    key: 'timesTwice',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), times('C', 'B', 's'), is('C', 'x')],
    story: 'a × r × s = x',
    asks: [read('x'), find('a', 'x ÷ s ÷ r'), find('x', 'a × r × s')],
    drawn: { a: 'few', r: 'times', s: 'times' },
    derived: { x: 'a × r × s' },
  },
  timesThenSum: {
    key: 'timesThenSum',
    cards: [is('A', 'a'), times('B', 'A', 'r'), some('B'), is('C', 'b'), both('B', 'C', 'x')],
    story: 'a × r + b = x',
    asks: [read('x'), find('a', '(x − b) ÷ r'), read('b')],
    drawn: { a: 'few', r: 'times', b: 'few' },
    derived: { x: 'a × r + b' },
  },
  timesOfFewer: {
    key: 'timesOfFewer',
    cards: [is('A', 'a'), loses('A', 'b'), some('A'), times('B', 'A', 'r'), is('B', 'x')],
    story: '(a − b) × r = x',
    asks: [find('x', '(a − b) × r'), find('a', 'x ÷ r + b'), read('b')],
    drawn: { a: 'few', b: 'few', r: 'times' },
    derived: { x: '(a − b) × r' },
  },
} as const satisfies Readonly<Record<string, Shape>>;

export const MIXED_SHAPES: readonly Shape[] = Object.values(PRODUCT_SHAPES);

/** A shape asked only as an equation with ( ). */
function only(shape: Shape, ...asks: Shape['asks']): Shape {
  return { ...shape, asks };
}

/** Two triangles whose equation needs ( ). */
export const BRACKET_SHAPES: readonly Shape[] = [
  only(PRODUCT_SHAPES.sumTimes, find('x', '(a + b) × r'), read('b'), find('r', 'x ÷ (a + b)')),
  {
    key: 'restOfWhole',
    cards: [is('A', 'a'), is('B', 'b'), together('A', 'B', 'W'), both('W', 'D', 't'), is('D', 'x')],
    story: null,
    asks: [find('x', 't − (a + b)')],
    drawn: { a: 'many', b: 'many', x: 'many' },
    derived: { t: 'a + b + x' },
  },
  only(PRODUCT_SHAPES.eachOfFewer, read('x'), find('r', 'x ÷ (n − m)'), read('m')),
  only(PRODUCT_SHAPES.sumThenShare, find('n', '(a + b) ÷ r'), find('r', '(a + b) ÷ n')),
  {
    key: 'eachOfMore',
    cards: [is('Y', 'n'), gains('Y', 'm'), some('Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n + m) = x',
    asks: [find('x', 'r × (n + m)'), read('n'), find('r', 'x ÷ (n + m)')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n + m)' },
  },
  {
    key: 'moreThanRest',
    cards: [is('A', 'a'), is('B', 'b'), loses('B', 'c'), some('B'), more('A', 'B', 'x')],
    story: 'a − (b − c) = x',
    asks: [read('x'), find('x', 'a − (b − c)'), read('b')],
    drawn: { x: 'few', b: 'many', c: 'few' },
    derived: { a: 'x + b − c' },
  },
  {
    key: 'eachOfBoth',
    cards: [is('U', 'n'), is('V', 'm'), together('U', 'V', 'Y'), each('A', 'Y', 'r'), is('A', 'x')],
    story: 'r × (n + m) = x',
    asks: [read('x'), find('r', 'x ÷ (n + m)'), read('m')],
    drawn: { n: 'count', m: 'count', r: 'each' },
    derived: { x: 'r × (n + m)' },
  },
  only(PRODUCT_SHAPES.timesOfFewer, find('x', '(a − b) × r'), read('b')),
  {
    key: 'lossThenShare',
    cards: [is('A', 'a'), loses('A', 'b'), some('A'), each('A', 'Y', 'r'), is('Y', 'n')],
    story: null,
    asks: [find('n', '(a − b) ÷ r'), find('r', '(a − b) ÷ n')],
    drawn: { r: 'each', n: 'count', b: 'few' },
    derived: { a: 'r × n + b' },
  },
  only(PRODUCT_SHAPES.compareThenTimes, find('x', '(a + b) × r'), find('r', 'x ÷ (a + b)')),
  {
    key: 'moreThanSum',
    cards: [is('D', 'd'), is('A', 'a'), is('B', 'b'), together('A', 'B', 'W'), more('D', 'W', 'x')],
    story: 'd − (a + b) = x',
    asks: [read('x'), read('b'), find('x', 'd − (a + b)')],
    drawn: { a: 'many', b: 'many', x: 'few' },
    derived: { d: 'a + b + x' },
  },
];

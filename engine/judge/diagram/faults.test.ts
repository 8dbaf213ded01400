import { expect, it } from 'vitest';
import type { Diagram, DrawnTriangle, Joint } from '../../question/composition.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import type { DiagramFault } from '../verdict.ts';
import { judgeUntoldDiagram } from './judge-diagram.ts';
import { cards, drawing, faultsIn, THREE, three, TWICE, twice, TWO_LEAVE, twoLeave } from './test-diagrams.ts';

/** Faults in short form: `empty 0 left`, `left over c`, `role 1 b`, `pair 0`. */
function short(faults: readonly DiagramFault[]): string[] {
  return faults.map((fault) => {
    switch (fault.kind) {
      case 'emptyCell':
        return `empty ${fault.triangle} ${fault.corner}`;
      case 'notJoined':
        return 'not joined';
      case 'quantityLeftOver':
        return `left over ${fault.card}`;
      case 'questionNotReached':
        return 'not reached';
      case 'wrongOperationPair':
        return `pair ${fault.triangle}`;
      case 'wrongRole':
        return `role ${fault.triangle} ${fault.card}`;
    }
  });
}

const SUM = ['H', 'a', 'b', 'sum'] as const;
const PRODUCT = ['w', 'H', 'c', 'product'] as const;
const BLANK: DrawnTriangle = { cells: { top: null, left: null, right: null }, operationPair: null, apexAt: 'top' };

function joinedTo(diagram: Diagram, ...joints: readonly Joint[]): Diagram {
  return { ...diagram, joints: [...diagram.joints, ...joints] };
}

/** 5 × 2 + 3 × 2 with one block for both factors, whose corners are joined. */
function onceForTwo(block: string, pair: 'sum' | 'product'): Diagram {
  const joined = drawing(['X', 'a', 'C', 'product'], ['Y', 'b', 'C', pair], ['w', 'X', 'Y', 'sum']);
  const triangles = joined.triangles.map((triangle, at) =>
    at === 0 ? { ...triangle, cells: { ...triangle.cells, right: block } } : triangle,
  );
  return { ...joined, triangles };
}

/** (5 + 3) × 2 = ?, drawn with every sort of fault. */
it.each<[string, Diagram, string[]]>([
  [
    'nothing',
    { triangles: [BLANK, BLANK], joints: [] },
    [
      'empty 0 left',
      'empty 0 right',
      'empty 1 top',
      'empty 1 right',
      'not joined',
      'left over a',
      'left over b',
      'left over c',
      'not reached',
      'pair 0',
      'pair 1',
    ],
  ],
  [
    'slips of every sort, in the order in which they are spoken of',
    drawing(['H', 'a', null, 'product'], ['b', 'X', 'c', 'product']),
    ['empty 0 right', 'not joined', 'not reached', 'pair 0', 'role 1 b'],
  ],
  ['a part as the whole', drawing(['a', 'H', 'b', 'sum'], PRODUCT), ['role 0 a']],
  ['a product as its factor', drawing(SUM, ['H', 'c', 'w', 'product']), ['role 1 w']],
  [
    'a third triangle whose whole stays empty',
    drawing(SUM, PRODUCT, [null, 'H', 'b', 'sum']),
    ['empty 2 top', 'role 2 b'],
  ],
  [
    'a third triangle with a foreign whole',
    drawing(SUM, PRODUCT, ['foreign', 'H', 'b', 'sum']),
    ['role 2 foreign', 'role 2 b'],
  ],
  [
    'a product parted, its parts multiplied',
    drawing(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'product']),
    ['pair 2'],
  ],
  ['a rate as the product', drawing(SUM, ['H', 'w', 'c', 'product']), ['role 1 w']],
  ['both wholes as parts', drawing(['b', 'a', 'H', 'sum'], ['c', 'H', 'w', 'product']), ['role 0 b', 'role 1 c']],
  [
    'numbers of each other’s triangle',
    drawing(['H', 'a', 'c', 'sum'], ['w', 'H', 'b', 'product']),
    ['role 0 c', 'role 1 b'],
  ],
  ['a number twice', drawing(['H', 'a', 'a', 'sum'], PRODUCT), ['left over b', 'role 0 a']],
  ['the unknown twice', drawing(['H', 'a', 'w', 'sum'], PRODUCT), ['left over b', 'role 0 w']],
  ['a foreign block', drawing(['H', 'a', 'foreign', 'sum'], PRODUCT), ['left over b', 'role 0 foreign']],
  ['equal hidden blocks without a joint', drawing(['h', 'a', 'b', 'sum'], ['w', 'h', 'c', 'product']), ['not joined']],
  ['one triangle alone', drawing(SUM), ['left over c', 'not reached']],
  ['one triangle with the unknown in the hidden place', drawing(['w', 'a', 'b', 'sum']), ['left over c', 'role 0 w']],
  [
    'a third triangle with a block',
    drawing(SUM, PRODUCT, ['a', null, null, 'sum']),
    ['empty 2 left', 'empty 2 right', 'role 2 a'],
  ],
  ['a third triangle at the joint', drawing(SUM, PRODUCT, ['H', null, null, 'sum']), ['empty 2 left', 'empty 2 right']],
  [
    'a third triangle with a pair alone',
    drawing(SUM, PRODUCT, [null, null, null, 'sum']),
    ['empty 2 top', 'empty 2 left', 'empty 2 right'],
  ],
  [
    'a third triangle laid on the two with all its corners',
    joinedTo(
      drawing(SUM, PRODUCT, [null, null, null, 'sum']),
      [
        { triangle: 2, corner: 'top' },
        { triangle: 0, corner: 'top' },
      ],
      [
        { triangle: 2, corner: 'left' },
        { triangle: 0, corner: 'left' },
      ],
      [
        { triangle: 2, corner: 'right' },
        { triangle: 1, corner: 'right' },
      ],
    ),
    ['not joined'],
  ],
  ['a factor laid once for two', onceForTwo('c', 'sum'), ['pair 1']],
  [
    'a factor laid once for two in another’s place',
    onceForTwo('b', 'product'),
    ['empty 1 right', 'left over c', 'role 0 b'],
  ],
  [
    'two triangles too many',
    drawing(SUM, PRODUCT, ['a', 'b', null, 'sum'], ['a', 'b', 'c', 'sum']),
    ['empty 2 right', 'not joined'],
  ],
])('of %s', (_, diagram, faults) => {
  expect(short(faultsIn(twice, TWICE, diagram))).toEqual(faults);
});

it('of a surplus joint are one `notJoined`', () => {
  const right = drawing(['a', 'b', 'H', 'sum'], ['H', 'c', 'w', 'sum']);
  const tooMany = joinedTo(right, [
    { triangle: 0, corner: 'left' },
    { triangle: 1, corner: 'left' },
  ]);
  expect(short(faultsIn(twoLeave, TWO_LEAVE, tooMany))).toEqual(['not joined']);
});

it('contain `notJoined` once, however many triangles are joined wrongly', () => {
  const [first, second] = drawing(['a', 'b', 'h', 'sum'], ['h', 'c', 'w', 'sum']).triangles;
  if (first === undefined || second === undefined) throw new Error('two triangles');
  const joints: Joint[] = [
    [
      { triangle: 2, corner: 'top' },
      { triangle: 0, corner: 'left' },
    ],
    [
      { triangle: 2, corner: 'left' },
      { triangle: 1, corner: 'left' },
    ],
    [
      { triangle: 2, corner: 'right' },
      { triangle: 1, corner: 'right' },
    ],
  ];
  const diagram = { triangles: [first, second, { ...BLANK, operationPair: 'sum' } as const], joints };
  expect(short(faultsIn(twoLeave, TWO_LEAVE, diagram))).toEqual(['not joined']);
});

it('of a triangle without blocks that is joined at wrong corners contain `notJoined`', () => {
  const turned = drawing(['G', 'a', 'b', 'sum'], ['G', 'H', null, 'product'], ['H', 'd', 'w', 'sum']);
  expect(short(faultsIn(three, THREE, turned))).toEqual(['empty 1 right', 'not joined', 'left over c']);
});

it('of a surplus triangle are its own, besides open cells elsewhere', () => {
  const diagram = drawing(['a', 'b', 'H', 'sum'], ['H', 'c', null, 'sum'], ['b', null, null, 'sum']);
  expect(short(faultsIn(twoLeave, TWO_LEAVE, diagram))).toEqual([
    'empty 1 right',
    'empty 2 left',
    'empty 2 right',
    'not reached',
    'role 2 b',
  ]);
});

const ONE: StoryTriangle[] = [{ kind: 'times', cards: { apex: 'w', left: 'a', right: 'b' } }];

it.each<[string, Diagram, string[]]>([
  ['once', drawing(['a', 'w', 'b', 'product']), ['role 0 a']],
  ['twice', drawing(['w', 'a', 'b', 'product'], ['w', 'a', 'b', 'product']), ['role 1 w', 'role 1 a', 'role 1 b']],
])(
  'of 4 × 1 = ? drawn %s: exchanging whole and part is wrong although their numbers are equal',
  (_, diagram, faults) => {
    const same = { ...twoLeave, cards: cards({ a: ['red', '4'], b: ['times', '1'], w: ['red', '?'] }) };
    expect(short(faultsIn(same, ONE, diagram))).toEqual(faults);
  },
);

it('of cards without an unknown are compared with the story alone', () => {
  const known = cards({ a: ['red', '5'], b: ['blue', '3'], h: ['all', 'hidden'], c: ['times', '2'], w: ['red', '16'] });
  const told = { ...twice, cards: known };
  expect(faultsIn(told, TWICE, drawing(SUM, PRODUCT))).toEqual([]);
  const crossed = drawing(['H', 'a', 'c', 'sum'], ['w', 'H', 'b', 'product']);
  expect(short(faultsIn(told, TWICE, crossed))).toEqual(['role 0 c', 'role 1 b']);
  const parted = drawing(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'sum']);
  // One of three triangles is surplus. Without an unknown no product can be distributed.
  expect(short(faultsIn(told, TWICE, parted))).toEqual([
    'empty 2 right',
    'pair 0',
    'pair 2',
    'role 0 c',
    'role 1 b',
    'role 1 c',
  ]);
});

it('of cards that contradict each other are compared with the story', () => {
  const wrong = cards({ a: ['red', '5'], b: ['blue', '3'], h: ['all', '9'], c: ['times', '2'], w: ['red', '?'] });
  const crossed = drawing(['h', 'a', 'c', 'sum'], ['w', 'h', 'b', 'product']);
  expect(short(faultsIn({ ...twice, cards: wrong }, TWICE, crossed))).toEqual(['role 0 c', 'role 1 b']);
});

function lacking(diagram: Diagram | null): string[] {
  const judgement = judgeUntoldDiagram(['a', 'b', 'c'], diagram);
  return judgement.kind === 'wrong' ? short(judgement.faults) : [];
}

it('of cards that tell no story are empty cells and unused quantities', () => {
  expect(lacking(null)).toEqual(['empty 0 top', 'empty 0 left', 'empty 0 right']);
  expect(lacking(drawing(['a', 'H', null, 'sum'], ['b', 'H', null, 'sum']))).toEqual([
    'empty 0 right',
    'empty 1 right',
    'left over c',
  ]);
});

it('of a missing drawing are all cells of the story’s triangles', () => {
  expect(short(faultsIn(twice, TWICE, null))).toEqual([
    'empty 0 top',
    'empty 0 left',
    'empty 0 right',
    'empty 1 top',
    'empty 1 left',
    'empty 1 right',
  ]);
});

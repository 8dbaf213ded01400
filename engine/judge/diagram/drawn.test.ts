import { describe, expect, it } from 'vitest';
import {
  CORNER_POSITIONS,
  type Diagram,
  type DiagramTriangle,
  type TriangleJoint,
} from '../../question/composition.ts';
import { findEmptyDiagramCells, mergeJoinedCornersOfDiagram } from './drawn.ts';

const EMPTY: DiagramTriangle = { cells: { top: null, left: null, right: null }, operationPair: null, apexAt: 'top' };
const FULL: DiagramTriangle = { cells: { top: 'a', left: 'b', right: 'c' }, operationPair: 'sum', apexAt: 'top' };

/** Parses a corner of a triangle, such as `0 top`. */
function cornerAt(text: string): TriangleJoint[0] {
  const [triangle, at] = text.split(' ');
  return { triangle: Number(triangle), corner: CORNER_POSITIONS.find((corner) => corner === at) ?? 'top' };
}

function joint(one: string, other: string): TriangleJoint {
  return [cornerAt(one), cornerAt(other)];
}

function drawn(
  triangles: readonly DiagramTriangle[],
  joints: readonly TriangleJoint[] = [],
  expected = triangles.length,
) {
  const diagram: Diagram = { triangles, joints };
  const { triples, quantities } = mergeJoinedCornersOfDiagram(diagram, expected);
  return {
    triangles: triples.map(({ triangle }) => triangle),
    quantities: quantities.map(({ places, blocks }) =>
      [...places.map((place) => `${place.triangle} ${place.corner}`), ...blocks].join(', '),
    ),
    open: findEmptyDiagramCells({ triples, quantities }),
  };
}

describe('joined corners are one quantity', () => {
  it('with the blocks of all of them, without duplicates', () => {
    const { quantities } = drawn([FULL, FULL], [joint('0 top', '1 left'), joint('1 right', '0 right')]);
    expect(quantities).toEqual(['0 top, 1 left, a, b', '0 left, b', '1 top, a', '1 right, 0 right, c']);
  });

  it('over any number of joints, including duplicate joints and rings', () => {
    const ring = [joint('0 top', '1 top'), joint('1 top', '2 top'), joint('2 top', '0 top'), joint('1 top', '0 top')];
    expect(drawn([FULL, EMPTY, EMPTY], ring).quantities[0]).toBe('0 top, 1 top, 2 top, a');
    const late = [joint('1 top', '2 top'), joint('0 top', '1 top')];
    expect(drawn([FULL, EMPTY, EMPTY], late).quantities[0]).toBe('0 top, 1 top, 2 top, a');
  });

  it('except corners of the same triangle or of a missing triangle', () => {
    const apart = drawn([FULL]).quantities;
    for (const wrong of [
      joint('0 top', '0 left'),
      joint('0 top', '1 top'),
      joint('1 top', '0 top'),
      joint('7 top', '8 top'),
    ])
      expect(drawn([FULL], [wrong]).quantities).toEqual(apart);
  });
});

describe('untouched surplus triangles', () => {
  const WITH_PAIR: DiagramTriangle = { ...EMPTY, operationPair: 'sum' };
  const WITH_BLOCK: DiagramTriangle = { ...EMPTY, cells: { top: null, left: 'd', right: null } };

  it.each<[string, DiagramTriangle[], TriangleJoint[], number, number[]]>([
    ['is an untouched triangle that the story does not need', [FULL, EMPTY], [], 1, [0]],
    ['does not exist if the story needs all triangles', [FULL, EMPTY], [], 2, [0, 1]],
    ['is the last of the untouched triangles', [EMPTY, FULL, EMPTY], [], 2, [0, 1]],
    ['has others beside it if several triangles are not needed', [FULL, EMPTY, EMPTY, EMPTY], [], 2, [0, 1]],
    ['cannot be one with an operation pair', [FULL, WITH_PAIR], [], 1, [0, 1]],
    ['cannot be one with a block', [FULL, WITH_BLOCK], [], 1, [0, 1]],
    ['cannot be one that is joined', [FULL, EMPTY], [joint('0 top', '1 top')], 1, [0, 1]],
    ['may have a joint to a missing triangle', [FULL, EMPTY], [joint('1 top', '5 top')], 1, [0]],
  ])('the ignored triangle %s', (_, triangles, joints, expected, counting) => {
    expect(drawn(triangles, joints, expected).triangles).toEqual(counting);
  });

  it('have no quantities', () => {
    expect(drawn([FULL, EMPTY], [], 1)).toMatchObject({
      quantities: ['0 top, a', '0 left, b', '0 right, c'],
      open: [],
    });
  });
});

it('a cell is open if it contains no block and is not joined', () => {
  expect(drawn([FULL, EMPTY], [joint('0 top', '1 left')]).open).toEqual([
    { kind: 'emptyCell', triangle: 1, corner: 'top' },
    { kind: 'emptyCell', triangle: 1, corner: 'right' },
  ]);
});

it('a rotated triangle has its apex at that corner and its bases after it', () => {
  const { triples } = mergeJoinedCornersOfDiagram({ triangles: [{ ...FULL, apexAt: 'left' }], joints: [] }, 1);
  expect(triples).toEqual([
    {
      triangle: 0,
      pair: 'sum',
      corners: { apex: 'left', left: 'right', right: 'top' },
      quantities: { apex: 1, left: 2, right: 0 },
      cells: { apex: 'b', left: 'c', right: 'a' },
    },
  ]);
});

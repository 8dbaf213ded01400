import { describe, expect, test } from 'vitest';
import {
  CORNER_POSITIONS,
  type Composition,
  type DiagramTriangle,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import {
  isPieceAcceptedByPlace,
  moveOfPieceToPlace,
  findPieceInPlace,
  parsePlaceName,
  placeOfPiece,
  placesForPiece,
} from './places.ts';
import {
  SEPARATED_TRIANGLE_PLACE,
  cellPlaceName,
  isBlockName,
  parseJointPlace,
  jointPlaceName,
  cardOrBlockPieceName,
  parseCardOrBlockPieceName,
  slotPlaceName,
  trianglePieceName,
  parseTrianglePieceName,
} from './place-names.ts';

const EMPTY: DiagramTriangle = {
  cells: { top: null, left: null, right: null },
  operationPair: null,
  apexAt: 'top',
};
const JOINT: TriangleJoint = [
  { triangle: 0, corner: 'top' },
  { triangle: 1, corner: 'left' },
];
/**
 * Two joined triangles. The quantity of the card `red` has a block in both triangles. The quantity of `both` has a
 * block only in the second triangle.
 */
const JOINED: Composition = {
  slots: ['red', null, 'both'],
  diagram: {
    triangles: [
      { ...EMPTY, cells: { top: null, left: 'red', right: null } },
      { ...EMPTY, cells: { top: 'both', left: null, right: 'red' } },
    ],
    joints: [JOINT],
  },
  named: null,
};
const APART_AS_YET: Composition = { ...JOINED, diagram: { triangles: [EMPTY, EMPTY], joints: [] } };
const CARDS_ALONE: Composition = { ...JOINED, diagram: null };

describe('names', () => {
  test('of cards and blocks can be parsed again, even if an id contains a colon', () => {
    for (const kind of ['card', 'block', 'again'] as const) {
      const name = cardOrBlockPieceName({ kind, card: 'a:1' });
      expect(name).toBe(`${kind}:a:1`);
      expect(parseCardOrBlockPieceName(name)).toEqual({ kind, card: 'a:1' });
    }
    expect(parseCardOrBlockPieceName('other:red')).toEqual({ kind: 'card', card: 'red' });
  });

  test('show whether a piece is a block', () => {
    const names = ['block:red', 'again:red', 'card:red', 'card:block:1', 'card:again:1', null];
    expect(names.filter(isBlockName)).toEqual(['block:red', 'again:red']);
  });

  test('of triangles and corners can be parsed again', () => {
    expect(trianglePieceName({ triangle: 2, corner: null })).toBe('triangle:2');
    expect(parseTrianglePieceName('triangle:2')).toEqual({ triangle: 2, corner: null });
    for (const corner of CORNER_POSITIONS) {
      expect(trianglePieceName({ triangle: 1, corner })).toBe(`corner:1:${corner}`);
      expect(parseTrianglePieceName(`corner:1:${corner}`)).toEqual({ triangle: 1, corner });
    }
    expect(parseTrianglePieceName('corner:1:nowhere')).toEqual({ triangle: 1, corner: 'top' });
    expect(parseTrianglePieceName('card:1')).toBeNull();
  });

  test('of joints can be parsed again', () => {
    expect(jointPlaceName(JOINT)).toBe('joint:0:top:1:left');
    expect(parseJointPlace('joint:0:top:1:left')).toEqual(JOINT);
    expect(parseJointPlace('slot:0')).toBeNull();
    expect(parseJointPlace(SEPARATED_TRIANGLE_PLACE)).toBeNull();
  });

  test('of places can be parsed again; an unknown name means the hand', () => {
    expect(parsePlaceName(slotPlaceName(2))).toEqual({ kind: 'slot', slot: 2 });
    for (const corner of CORNER_POSITIONS)
      expect(parsePlaceName(cellPlaceName(1, corner))).toEqual({ kind: 'cell', triangle: 1, corner });
    expect(parsePlaceName('tray')).toEqual({ kind: 'tray' });
    for (const name of ['hand', 'cell:1:nowhere', 'joint:0:top:1:left', SEPARATED_TRIANGLE_PLACE, '']) {
      expect(parsePlaceName(name)).toEqual({ kind: 'hand' });
    }
  });
});

describe('a piece is accepted', () => {
  const PLACES = [
    'slot:0',
    'hand',
    'cell:0:top',
    'tray',
    'joint:0:top:1:left',
    'joint:0:top:1:top',
    SEPARATED_TRIANGLE_PLACE,
  ];
  test.each([
    ['card:red', ['slot:0', 'hand']],
    ['block:red', ['cell:0:top', 'tray']],
    ['again:red', ['cell:0:top', 'tray']],
    ['triangle:0', ['joint:0:top:1:left', SEPARATED_TRIANGLE_PLACE]],
    ['triangle:1', [SEPARATED_TRIANGLE_PLACE]],
    ['corner:0:top', ['joint:0:top:1:left', 'joint:0:top:1:top', SEPARATED_TRIANGLE_PLACE]],
    ['corner:0:left', [SEPARATED_TRIANGLE_PLACE]],
  ])('%s only at %j', (piece, places) => {
    expect(PLACES.filter((place) => isPieceAcceptedByPlace(piece, place))).toEqual(places);
  });
});

describe('the place of a piece', () => {
  test('is a slot or the hand for a card, a cell or the tray for a block', () => {
    expect(['card:red', 'card:both', 'card:three'].map((piece) => placeOfPiece(JOINED, piece))).toEqual([
      'slot:0',
      'slot:2',
      'hand',
    ]);
    expect(['block:red', 'again:red', 'block:both', 'again:both'].map((piece) => placeOfPiece(JOINED, piece))).toEqual([
      'cell:0:left',
      'cell:1:right',
      'cell:1:top',
      'tray',
    ]);
  });

  test('is apart or joined for a triangle, and a joint for a corner, named from its own side', () => {
    const pieces = ['triangle:0', 'triangle:1', 'corner:0:top', 'corner:1:left', 'corner:1:top'];
    expect(pieces.map((piece) => placeOfPiece(JOINED, piece))).toEqual([
      'joined',
      'joined',
      'joint:0:top:1:left',
      'joint:1:left:0:top',
      SEPARATED_TRIANGLE_PLACE,
    ]);
    expect(pieces.map((piece) => placeOfPiece(APART_AS_YET, piece))).toEqual(
      pieces.map(() => SEPARATED_TRIANGLE_PLACE),
    );
    expect(placeOfPiece(CARDS_ALONE, 'triangle:0')).toBe(SEPARATED_TRIANGLE_PLACE);
  });

  test('has an occupant of the same kind of piece', () => {
    const places = ['slot:0', 'slot:1', 'slot:9', 'hand', 'tray', 'cell:0:left', 'cell:1:right', 'cell:1:top'];
    expect(places.map((place) => findPieceInPlace(JOINED, place))).toEqual([
      'card:red',
      null,
      null,
      null,
      null,
      'block:red',
      'again:red',
      'block:both',
    ]);
    expect(findPieceInPlace(JOINED, 'cell:0:right')).toBeNull();
    expect(findPieceInPlace(JOINED, 'cell:5:top')).toBeNull();
    expect(findPieceInPlace(CARDS_ALONE, 'cell:0:top')).toBeNull();
  });

  test('differs for two blocks of a quantity in one triangle', () => {
    const cells = { top: 'red', left: 'red', right: null };
    const twice = { ...JOINED, diagram: { triangles: [{ ...EMPTY, cells }], joints: [] } };
    expect(['cell:0:top', 'cell:0:left'].map((place) => findPieceInPlace(twice, place))).toEqual([
      'block:red',
      'again:red',
    ]);
    const triangle = { ...EMPTY, cells: { ...EMPTY.cells, left: 'red' } };
    const apart = { ...JOINED, diagram: { triangles: [triangle, triangle], joints: [] } };
    expect(['cell:0:left', 'cell:1:left'].map((place) => findPieceInPlace(apart, place))).toEqual([
      'block:red',
      'again:red',
    ]);
  });
});

describe('the arrow keys move', () => {
  test('a card through the slots to the hand', () => {
    expect(placesForPiece(JOINED, 'card:both')).toEqual(['slot:0', 'slot:1', 'slot:2', 'hand']);
  });

  test('a block through the cells that are not joined to the tray', () => {
    expect(placesForPiece(JOINED, 'block:red')).toEqual([
      'cell:0:left',
      'cell:0:right',
      'cell:1:top',
      'cell:1:right',
      'tray',
    ]);
    expect(placesForPiece(CARDS_ALONE, 'block:red')).toEqual(['tray']);
  });

  test('a corner to every corner of other triangles, and a triangle with each of its corners', () => {
    expect(placesForPiece(APART_AS_YET, 'corner:1:left')).toEqual([
      ...CORNER_POSITIONS.map((corner) => `joint:1:left:0:${corner}`),
      SEPARATED_TRIANGLE_PLACE,
    ]);
    expect(placesForPiece(APART_AS_YET, 'triangle:0')).toEqual([
      ...CORNER_POSITIONS.flatMap((own) => CORNER_POSITIONS.map((other) => `joint:0:${own}:1:${other}`)),
      SEPARATED_TRIANGLE_PLACE,
    ]);
    expect(placesForPiece(CARDS_ALONE, 'triangle:0')).toEqual([SEPARATED_TRIANGLE_PLACE]);
    expect(placesForPiece(CARDS_ALONE, 'triangle:1')).toEqual([SEPARATED_TRIANGLE_PLACE]);
  });
});

describe('the move of a piece to a place', () => {
  const slot = { kind: 'slot', slot: 1 };
  const cell = { kind: 'cell', triangle: 1, corner: 'right' };
  test.each([
    ['card:red', 'slot:1', { kind: 'moveCard', card: 'red', to: slot }],
    ['card:red', 'hand', { kind: 'moveCard', card: 'red', to: { kind: 'hand' } }],
    ['card:red', 'tray', null],
    ['card:red', 'cell:1:right', null],
    ['block:red', 'slot:1', null],
    ['again:red', 'hand', null],
    ['block:red', 'cell:1:right', { kind: 'moveBlock', card: 'red', again: false, to: cell }],
    ['again:red', 'cell:1:right', { kind: 'moveBlock', card: 'red', again: true, to: cell }],
    ['block:red', 'tray', { kind: 'moveBlock', card: 'red', again: false, to: { kind: 'tray' } }],
    ['triangle:0', 'joint:0:top:1:left', { kind: 'join', joint: JOINT }],
    ['triangle:0', SEPARATED_TRIANGLE_PLACE, { kind: 'split', triangle: 0, corner: null }],
    ['corner:0:top', SEPARATED_TRIANGLE_PLACE, { kind: 'split', triangle: 0, corner: 'top' }],
  ])('of the piece %s to the place %s is found, or null if it is impossible', (piece, place, move) => {
    expect(moveOfPieceToPlace(piece, place)).toEqual(move);
  });
});

import { describe, expect, test } from 'vitest';
import type { Composition, TriangleJoint } from '../../../engine/question/composition.ts';
import { handlePieceKey, handlePieceTap, handlePlaceTap } from './carrying.ts';
import { nearestDropPlace } from './drag.ts';
import { isPieceAcceptedByPlace, moveOfPieceToPlace, placeOfPiece, placesForPiece } from '../table/places.ts';
import { parseCardOrBlockPieceName } from '../table/place-names.ts';

const TABLE: Composition = { slots: ['a', null, 'b'], diagram: null, named: null };

describe('tap and tap', () => {
  test('a tap takes a piece, and a tap on an empty slot puts it there', () => {
    expect(handlePieceTap(TABLE, null, 'card:x')).toMatchObject({
      kind: 'carry',
      carried: { piece: 'card:x', place: 'hand' },
    });
    expect(handlePlaceTap(TABLE, { piece: 'card:x', place: 'hand' }, 'slot:1')).toEqual({
      kind: 'drop',
      piece: 'card:x',
      place: 'slot:1',
    });
  });

  test('a tap on a card in a slot makes it change places with the carried one', () => {
    expect(handlePieceTap(TABLE, { piece: 'card:x', place: 'hand' }, 'card:b')).toEqual({
      kind: 'drop',
      piece: 'card:x',
      place: 'slot:2',
    });
  });

  test('a tap on another card of the hand takes that instead; a tap on the same card puts it back', () => {
    expect(handlePieceTap(TABLE, { piece: 'card:x', place: 'hand' }, 'card:y')).toMatchObject({ kind: 'carry' });
    expect(handlePieceTap(TABLE, { piece: 'card:x', place: 'hand' }, 'card:x')).toEqual({
      kind: 'callOff',
      piece: 'card:x',
    });
  });

  test('a card from a slot goes back to the hand; a tap on a place without a carried card does nothing', () => {
    expect(handlePlaceTap(TABLE, { piece: 'card:a', place: 'slot:0' }, 'hand')).toMatchObject({
      kind: 'drop',
      place: 'hand',
    });
    expect(handlePlaceTap(TABLE, null, 'slot:1')).toBeNull();
    expect(handlePlaceTap(TABLE, { piece: 'card:a', place: 'slot:0' }, 'tray')).toBeNull();
  });
});

describe('keys', () => {
  test('arrow keys cycle through the valid places only', () => {
    let carried = { piece: 'card:x', place: 'hand' };
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'].map((key) => {
      const outcome = handlePieceKey(TABLE, carried, 'card:x', key);
      if (outcome?.kind === 'carry') carried = outcome.carried;
      return carried.place;
    });
    expect(seen).toEqual(['slot:0', 'slot:1', 'slot:2', 'hand', 'slot:2']);
  });

  test('Tab ends carrying, so that no piece stays carried without focus', () => {
    const carried = { piece: 'card:a', place: 'slot:1' };
    expect(handlePieceKey(TABLE, carried, 'card:a', 'Tab')).toEqual({ kind: 'callOff', piece: 'card:a' });
    expect(handlePieceKey(TABLE, null, 'card:a', 'Tab')).toBeNull();
  });

  test('Escape cancels, and Delete removes, even if nothing is carried', () => {
    expect(handlePieceKey(TABLE, { piece: 'card:a', place: 'slot:1' }, 'card:a', 'Escape')).toMatchObject({
      kind: 'callOff',
    });
    expect(handlePieceKey(TABLE, null, 'card:a', 'Delete')).toEqual({ kind: 'drop', piece: 'card:a', place: 'hand' });
    expect(handlePieceKey(TABLE, null, 'card:x', 'Backspace')).toBeNull();
    expect(handlePieceKey(TABLE, null, 'card:a', 'ArrowDown')).toBeNull();
  });
});

test('cards go to slots and blocks to cells; a card id may contain a colon', () => {
  expect(isPieceAcceptedByPlace('card:1', 'slot:0')).toBe(true);
  expect(isPieceAcceptedByPlace('card:1', 'cell:0:top')).toBe(false);
  expect(isPieceAcceptedByPlace('block:1', 'tray')).toBe(true);
  expect(parseCardOrBlockPieceName('card:a:b')).toEqual({ kind: 'card', card: 'a:b' });
  expect(moveOfPieceToPlace('block:1', 'slot:0')).toBeNull();
  expect(placesForPiece({ slots: [null, null, null, null, null], diagram: null, named: null }, 'card:1')).toHaveLength(
    6,
  );
});

test('a piece lands on the nearest place within reach of its centre', () => {
  const landings = [0, 1, 2].map((at) => ({
    key: `slot:${at}`,
    rectangle: { left: 0, top: at * 110, width: 600, height: 100 },
  }));
  expect(nearestDropPlace(300, 50, landings, 40)).toBe('slot:0');
  expect(nearestDropPlace(300, 104, landings, 40)).toBe('slot:0');
  expect(nearestDropPlace(300, 106, landings, 40)).toBe('slot:1');
  expect(nearestDropPlace(640, 250, landings, 40)).toBe('slot:2');
  expect(nearestDropPlace(641, 250, landings, 40)).toBeNull();
  // If slots have little height, as in a question with seven slots, a card can also be dropped up to 40 px outside of
  // its slot.
  const low = [{ key: 'slot:6', rectangle: { left: 0, top: 0, width: 600, height: 36 } }];
  expect(nearestDropPlace(300, 76, low, 40)).toBe('slot:6');
  expect(nearestDropPlace(300, 77, low, 40)).toBeNull();
});

describe('triangles', () => {
  const drawn = { cells: { top: null, left: null, right: null }, operationPair: null, apexAt: 'top' } as const;
  const joint: TriangleJoint = [
    { triangle: 0, corner: 'left' },
    { triangle: 1, corner: 'top' },
  ];
  const two: Composition = { ...TABLE, diagram: { triangles: [drawn, drawn], joints: [] } };
  const joined: Composition = { ...TABLE, diagram: { triangles: [drawn, drawn], joints: [joint] } };

  test('a corner, then a corner of another triangle, joins them', () => {
    expect(handlePieceTap(two, null, 'corner:0:left')).toMatchObject({ kind: 'carry' });
    const carried = { piece: 'corner:0:left', place: 'apart' };
    expect(handlePieceTap(two, carried, 'corner:1:top')).toMatchObject({ kind: 'drop', place: 'joint:0:left:1:top' });
    expect(handlePieceTap(two, carried, 'corner:0:top')).toMatchObject({
      kind: 'carry',
      carried: { piece: 'corner:0:top' },
    });
    expect(moveOfPieceToPlace('corner:0:left', 'joint:0:left:1:top')).toEqual({ kind: 'join', joint });
  });

  test('arrow keys go through the corners of the other triangles, then to apart', () => {
    const places = placesForPiece(two, 'corner:0:left');
    expect(places).toEqual(['joint:0:left:1:top', 'joint:0:left:1:left', 'joint:0:left:1:right', 'apart']);
    expect(placesForPiece(joined, 'block:a')).toEqual([
      'cell:0:top',
      'cell:0:right',
      'cell:1:left',
      'cell:1:right',
      'tray',
    ]);
  });

  test('the place of a joined corner is its joint, and Delete splits it', () => {
    expect(placeOfPiece(joined, 'corner:1:top')).toBe('joint:1:top:0:left');
    expect(handlePieceKey(joined, null, 'corner:1:top', 'Delete')).toMatchObject({ kind: 'drop', place: 'apart' });
    expect(moveOfPieceToPlace('triangle:1', 'apart')).toEqual({ kind: 'split', triangle: 1, corner: null });
    expect(handlePieceKey(two, null, 'corner:1:top', 'Delete')).toBeNull();
  });

  test('a whole triangle cannot go to an equal corner, where all three corners would meet', () => {
    expect(isPieceAcceptedByPlace('triangle:0', 'joint:0:left:1:left')).toBe(false);
    expect(isPieceAcceptedByPlace('triangle:0', 'joint:0:left:1:top')).toBe(true);
    expect(isPieceAcceptedByPlace('corner:0:left', 'joint:0:left:1:left')).toBe(true);
    expect(isPieceAcceptedByPlace('corner:0:left', 'joint:0:top:1:left')).toBe(false);
    expect(isPieceAcceptedByPlace('block:a', 'apart')).toBe(false);
  });
});

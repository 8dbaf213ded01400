import { expect, test } from 'vitest';
import { leaf } from '../story/expression.ts';
import { emptyComposition, replay, type TableDeed } from './replay.ts';

const requirement = {
  kinds: ['increase'],
  equation: { left: leaf('unknown'), right: leaf('unknown') },
  reading: 'story',
} as const;
const compose = { slots: 3, mode: 'compose', requirement } as const;
const withDiagram = { ...compose, mode: 'composeAndDiagram' } as const;

const set = (card: string, slot: number): TableDeed => ({ kind: 'CARD_SET', card, slot });
const take = (card: string, slot: number): TableDeed => ({ kind: 'CARD_REMOVED', card, slot });
const block = (card: string, corner: 'top' | 'left' | 'right'): TableDeed => ({
  kind: 'BLOCK_SET',
  card,
  triangle: 0,
  corner,
});

test.each([
  ['cards are set', [set('a', 0), set('b', 2)], ['a', null, 'b']],
  ['a card moves on', [set('a', 0), set('a', 1)], [null, 'a', null]],
  ['a card from the hand sends the other back', [set('a', 0), set('b', 0)], ['b', null, null]],
  ['two cards trade places', [set('a', 0), set('b', 1), set('a', 1)], ['b', 'a', null]],
  ['a trade told twice is one trade', [set('a', 0), set('b', 1), set('a', 1), set('b', 0)], ['b', 'a', null]],
  ['a card is taken out', [set('a', 0), take('a', 0)], [null, null, null]],
  ['taking out another card changes nothing', [set('a', 0), take('b', 0)], ['a', null, null]],
  ['a slot that is not there changes nothing', [set('a', 0), set('a', 7)], ['a', null, null]],
])('%s', (_, deeds, slots) => {
  expect(replay(compose, deeds)).toEqual({ slots, diagram: null });
});

test('a check says how the table lies, whatever was missed before', () => {
  const composition = { slots: ['a', 'b', 'c'], diagram: null };
  expect(replay(compose, [set('c', 0), { kind: 'CHECK', composition }, take('b', 1)]).slots).toEqual(['a', null, 'c']);
});

test('blocks and the operator go into the triangle', () => {
  const deeds: TableDeed[] = [
    block('a', 'top'),
    block('b', 'left'),
    block('a', 'left'),
    block('c', 'right'),
    { kind: 'BLOCK_REMOVED', card: 'c', triangle: 0, corner: 'right' },
    { kind: 'OPERATOR_SET', triangle: 0, operationPair: 'sum' },
    { kind: 'OPERATOR_SET', triangle: 3, operationPair: 'product' },
  ];
  expect(replay(withDiagram, deeds).diagram?.triangles).toEqual([
    { cells: { top: 'b', left: 'a', right: null }, operationPair: 'sum', apexAt: 'top' },
  ]);
});

test('blocks mean nothing where no diagram is asked for', () => {
  expect(replay(compose, [block('a', 'top')])).toEqual(emptyComposition(compose));
});

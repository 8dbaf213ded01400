import { expect, it } from 'vitest';
import { layOutTenFrames } from './ten-frames.ts';

/**
 * Returns how many things each group contains. A group is at most five things beside each other, in a ten-frame or in a
 * slot.
 */
function rowsOf(count: number, place: 'hand' | 'slot'): number[] {
  const rows = new Map<string, number>();
  for (const { x, y } of layOutTenFrames(count, place).spots) {
    const row = `${y}/${Math.floor(x / 5.4)}`;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return [...rows.values()];
}

it('up to five things are shown as one row, and more things in ten-frames of two rows', () => {
  expect(rowsOf(5, 'hand')).toEqual([5]);
  expect(rowsOf(6, 'hand')).toEqual([5, 1]);
  expect(rowsOf(13, 'hand')).toEqual([5, 5, 3]);
  expect(layOutTenFrames(5, 'hand').width).toBe(5);
  expect(layOutTenFrames(10, 'hand').width).toBe(5);
});

it('two groups of five are beside each other in a slot', () => {
  expect(rowsOf(8, 'slot')).toEqual([5, 3]);
  expect(layOutTenFrames(8, 'slot').spots.every(({ y }) => y === 0)).toBe(true);
});

it.each(['hand', 'slot'] as const)('each of 1 to 30 things has a place of its own in the %s', (place) => {
  for (let count = 1; count <= 30; count += 1) {
    const { spots, width } = layOutTenFrames(count, place);
    expect(new Set(spots.map(({ x, y }) => `${x}/${y}`)).size).toBe(count);
    expect(Math.max(...spots.map(({ x }) => x))).toBeLessThanOrEqual(width - 1);
  }
});

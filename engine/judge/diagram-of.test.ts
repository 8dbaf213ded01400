import { expect, it } from 'vitest';
import { standardDiagramOfStory } from './diagram-of.ts';
import { COMBINE_TIMES_DECREASE_TRIANGLES, COMBINE_THEN_TIMES_TRIANGLES } from '../../testing/engine/diagrams.ts';

it('the standard diagram has every apex at the top and every block in its cell, and joins shared quantities', () => {
  expect(standardDiagramOfStory(COMBINE_THEN_TIMES_TRIANGLES)).toEqual({
    triangles: [
      { cells: { top: 'h', left: 'a', right: 'b' }, operationPair: 'sum', apexAt: 'top' },
      { cells: { top: 'w', left: 'h', right: 'c' }, operationPair: 'product', apexAt: 'top' },
    ],
    joints: [
      [
        { triangle: 0, corner: 'top' },
        { triangle: 1, corner: 'left' },
      ],
    ],
  });
  expect(standardDiagramOfStory(COMBINE_THEN_TIMES_TRIANGLES.slice(1)).joints).toEqual([]);
});

it('the standard diagram joins three triangles at the two quantities that they share', () => {
  expect(standardDiagramOfStory(COMBINE_TIMES_DECREASE_TRIANGLES).joints).toEqual([
    [
      { triangle: 0, corner: 'top' },
      { triangle: 1, corner: 'left' },
    ],
    [
      { triangle: 1, corner: 'top' },
      { triangle: 2, corner: 'top' },
    ],
  ]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutDiagram, type CanvasBox } from './layout.ts';
import type { DiagramSceneCell, DiagramScene, SceneTriangle } from './scene.ts';

const cell: DiagramSceneCell = { slot: 0, block: null, joined: false };
const triangle: SceneTriangle = {
  cells: { top: cell, left: cell, right: cell },
  operationPair: 'sum',
  apexAt: 'top',
};

function boxesOf(scene: DiagramScene, width: number, height: number, rem: number): CanvasBox[] {
  const { triangles, row } = layOutDiagram(scene, width, height, rem);
  return [...triangles.flatMap(({ cells }) => cells), ...row].map(({ box }) => box);
}

function apart(a: CanvasBox, b: CanvasBox): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

const anyScene: fc.Arbitrary<DiagramScene> = fc.oneof(
  fc
    .integer({ min: 1, max: 7 })
    .map((slots): DiagramScene => ({ kind: 'row', cells: Array.from({ length: slots }, () => cell) })),
  fc.constant<DiagramScene>({ kind: 'mirrored', triangles: [triangle], joints: [], waiting: [] }),
  fc.integer({ min: 0, max: 3 }).map((many): DiagramScene => ({
    kind: 'built',
    triangles: [triangle],
    joints: [],
    spare: null,
    tray: Array.from({ length: many }, (_, slot) => ({
      card: `c${slot}`,
      again: false,
      slot,
      quantity: { number: '3', unit: 'こ', spoken: '3こ', source: '3こ' },
    })),
  })),
);

test('every place is inside the canvas, and no two overlap', () => {
  fc.assert(
    fc.property(
      anyScene,
      fc.integer({ min: 300, max: 900 }),
      fc.integer({ min: 180, max: 520 }),
      fc.integer({ min: 8, max: 16 }),
      (scene, width, height, rem) => {
        const boxes = boxesOf(scene, width, height, rem);
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 0.001);
        }
        for (const [at, box] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) expect(apart(box, other)).toBe(true);
        }
      },
    ),
  );
});

test('a canvas without room has no negative lengths', () => {
  for (const { cells, circle } of layOutDiagram(
    { kind: 'mirrored', triangles: [triangle], joints: [], waiting: [] },
    0,
    0,
    16,
  ).triangles) {
    expect(circle.radius).toBeGreaterThanOrEqual(0);
    for (const { box } of cells) expect(box.width).toBeGreaterThanOrEqual(0);
  }
});

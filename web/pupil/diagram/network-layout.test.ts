import { describe, expect, test } from 'vitest';
import { CORNER_POSITIONS, type CornerPosition, type TriangleJoint } from '../../../engine/question/composition.ts';
import { listCellBoxesOfLayout, type CanvasBox, type DiagramLayout, type CanvasPoint } from './layout.ts';
import { layOutNetwork } from './network-layout.ts';
import type { DiagramBlock, DiagramSceneCell, DiagramScene } from './scene.ts';

const BLOCK: DiagramBlock = {
  card: 'c',
  again: false,
  slot: 0,
  quantity: { number: '1200', unit: '円', spoken: '1200円', source: '1200円' },
};

function joint(one: number, corner: CornerPosition, other: number, its: CornerPosition): TriangleJoint {
  return [
    { triangle: one, corner },
    { triangle: other, corner: its },
  ];
}

function scene(count: number, joints: readonly TriangleJoint[], kind: 'mirrored' | 'built'): DiagramScene {
  const triangles = Array.from({ length: count }, (_, triangle) => {
    const cell = (corner: CornerPosition): DiagramSceneCell => {
      const joined = joints.some((known) => known.some((end) => end.triangle === triangle && end.corner === corner));
      return { slot: null, block: null, joined };
    };
    const cells = { top: cell('top'), left: cell('left'), right: cell('right') };
    return { cells, operationPair: 'sum', apexAt: 'top' } as const;
  });
  const tray = Array.from({ length: count + 2 }, (_, at) => ({ ...BLOCK, card: `c${at}` }));
  return kind === 'built'
    ? { kind, triangles, joints, tray, spare: 'offered' }
    : { kind, triangles, joints, waiting: [] };
}

const PAIRS = CORNER_POSITIONS.flatMap((corner) => CORNER_POSITIONS.map((its) => [corner, its] as const));

/**
 * All networks of two or three triangles in which no corner belongs to three triangles. Networks in which some
 * triangles are not joined to the others are included.
 */
const NETWORKS: readonly { readonly count: number; readonly joints: readonly TriangleJoint[] }[] = [
  ...[2, 3].map((count) => ({ count, joints: [] })),
  ...PAIRS.flatMap(([corner, its]) => [2, 3].map((count) => ({ count, joints: [joint(0, corner, 1, its)] }))),
  ...PAIRS.map(([corner, its]) => ({ count: 3, joints: [joint(1, corner, 2, its)] })),
  ...PAIRS.flatMap(([corner, its]) =>
    PAIRS.flatMap(([second, third]) => [
      ...(its === second ? [] : [{ count: 3, joints: [joint(0, corner, 1, its), joint(1, second, 2, third)] }]),
      ...(corner === second ? [] : [{ count: 3, joints: [joint(0, corner, 1, its), joint(0, second, 2, third)] }]),
    ]),
  ),
];

/**
 * Sizes of the canvas in a low and in a high panel, on a screen of 1800 × 1000 px and on one of 1180 × 820 px. All
 * values are in CSS pixels.
 */
const CANVASES = [
  { width: 620, height: 230, rem: 16 },
  { width: 620, height: 470, rem: 16 },
  { width: 406, height: 240, rem: 10.49 },
  { width: 406, height: 380, rem: 10.49 },
];

function apart(a: CanvasBox, b: CanvasBox): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

function side(a: CanvasPoint, b: CanvasPoint, { x, y }: CanvasPoint): number {
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/**
 * Returns true if the line from `a` to `b` goes through the inner part of a box. The inner part has half of the box's
 * width and half of its height.
 */
function runsThrough(a: CanvasPoint, b: CanvasPoint, box: CanvasBox): boolean {
  const steps = Array.from({ length: 41 }, (_, step) => step / 40);
  return steps.some((share) => {
    const x = a.x + (b.x - a.x) * share;
    const y = a.y + (b.y - a.y) * share;
    const across = Math.abs(x - box.x - box.width / 2) < box.width / 4;
    return across && Math.abs(y - box.y - box.height / 2) < box.height / 4;
  });
}

type Canvas = (typeof CANVASES)[number];

/** Returns descriptions of everything that makes a layout hard to read. Returns an empty list if the layout is good. */
function faultsOf({ triangles, row, tray }: DiagramLayout, { width, height, rem }: Canvas): string[] {
  const boxes = listCellBoxesOfLayout({ triangles, row, tray, ghost: null }).map(({ box }) => box);
  const faults: string[] = [];
  for (const [at, box] of boxes.entries()) {
    const inside = box.x >= -0.001 && box.x + box.width <= width + 0.001;
    if (!inside || box.y < -0.001 || box.y + box.height > height + 0.001) faults.push('a block leaves the canvas');
    if (boxes.slice(at + 1).some((other) => !apart(box, other))) faults.push('blocks lie on each other');
    // The height of a number is 0.54 of its block's height.
    if (box.height < 1.75 * rem) faults.push('a number is too small');
  }
  for (const { circle, corners, cells } of triangles) {
    const [top, left, right] = corners;
    if (circle.radius <= 0 || boxes.some((box) => gap(box, circle) < circle.radius))
      faults.push('no room for the signs');
    if (side(top, right, left) <= 0) faults.push('a triangle is upside down');
    const strangers = triangles
      .flatMap((other) => other.cells)
      .filter(({ box }) => !cells.some((own) => same(own.box, box)));
    const edges = [
      [top, right],
      [right, left],
      [left, top],
    ] as const;
    if (strangers.some(({ box }) => edges.some(([a, b]) => runsThrough(a, b, box))))
      faults.push('a block lies on an edge');
  }
  return faults;
}

function gap(box: CanvasBox, { x, y }: CanvasPoint): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  return Math.hypot(across, Math.max(box.y - y, 0, y - box.y - box.height));
}

function same(a: CanvasBox, b: CanvasBox): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.001;
}

function cellAt(layout: DiagramLayout, { triangle, corner }: TriangleJoint[0]): CanvasBox | undefined {
  return layout.triangles[triangle]?.cells[CORNER_POSITIONS.indexOf(corner)]?.box;
}

describe.each(CANVASES)('on a canvas of $width × $height px', (canvas) => {
  test.each(['mirrored', 'built'] as const)('every network is readable: %s', (kind) => {
    const { width, height, rem } = canvas;
    for (const { count, joints } of NETWORKS) {
      const layout = layOutNetwork(scene(count, joints, kind), width, height, rem);
      expect({ joints, faults: faultsOf(layout, canvas) }).toEqual({ joints, faults: [] });
      for (const [one, other] of joints) expect(cellAt(layout, one)).toEqual(cellAt(layout, other));
    }
  });
});

test('three triangles at one corner and a cycle, which no story has, are still drawn', () => {
  for (const joints of [
    [joint(0, 'left', 1, 'left'), joint(1, 'left', 2, 'left')],
    [joint(0, 'left', 1, 'right'), joint(1, 'left', 2, 'right'), joint(2, 'left', 0, 'right')],
  ]) {
    expect(layOutNetwork(scene(3, joints, 'mirrored'), 620, 300, 16).triangles).toHaveLength(3);
  }
});

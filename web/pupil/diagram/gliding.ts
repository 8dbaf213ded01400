import { layoutPlaces, type Box, type Layout, type PlacedTriangle, type Point } from './layout.ts';
import type { Standing, Standings } from './paint.ts';
import { blockName } from './scene.ts';

/** Where every block of a layout comes to rest. */
export function restingPlaces(layout: Layout): Map<string, Box> {
  return new Map(
    layoutPlaces(layout).flatMap(({ cell, box }) =>
      cell.block === null ? [] : [[blockName(cell.block), box] as const],
    ),
  );
}

/** Blocks on their way from where they stood to where they come to rest; `progress` runs from 0 to 1. */
export function standingsAt(from: Standings, resting: ReadonlyMap<string, Box>, progress: number): Standings {
  const eased = 1 - (1 - progress) ** 3;
  return new Map(
    Array.from(resting, ([block, box]): [string, Standing] => {
      const start = from.get(block);
      if (start === undefined) return [block, { box: grown(box, 0.8 + 0.2 * eased), presence: eased }];
      return [block, { box: between(start.box, box, eased), presence: start.presence + (1 - start.presence) * eased }];
    }),
  );
}

/** The layout with its triangles on their way from where they stood; the row and the tray stay where they come to. */
export function layoutAt(from: Layout | null, to: Layout, progress: number): Layout {
  const eased = 1 - (1 - progress) ** 3;
  if (from === null || eased === 1) return to;
  const triangles = to.triangles.map((triangle, at) => {
    const start = from.triangles[at];
    return start === undefined ? triangle : turning(start, triangle, eased);
  });
  return { ...to, triangles };
}

function turning(from: PlacedTriangle, to: PlacedTriangle, share: number): PlacedTriangle {
  const point = (a: Point, b: Point): Point => ({ x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) });
  const [top, left, right] = to.corners;
  return {
    cells: to.cells.map((cell, at) => ({ ...cell, box: between(from.cells[at]?.box ?? cell.box, cell.box, share) })),
    corners: [point(from.corners[0], top), point(from.corners[1], left), point(from.corners[2], right)],
    circle: { ...point(from.circle, to.circle), radius: mix(from.circle.radius, to.circle.radius, share) },
  };
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

function between(a: Box, b: Box, share: number): Box {
  return {
    x: mix(a.x, b.x, share),
    y: mix(a.y, b.y, share),
    width: mix(a.width, b.width, share),
    height: mix(a.height, b.height, share),
  };
}

function grown(box: Box, scale: number): Box {
  const width = box.width * scale;
  const height = box.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

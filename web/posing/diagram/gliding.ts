import type { CardId } from '../../../engine/story/card.ts';
import type { Box, Layout } from './layout.ts';
import type { Standing, Standings } from './paint.ts';

/** Where every block of a layout comes to rest. */
export function restingPlaces(layout: Layout): Map<CardId, Box> {
  const places = [...layout.triangles.flatMap(({ cells }) => cells), ...layout.row];
  return new Map(places.flatMap(({ cell, box }) => (cell.block === null ? [] : [[cell.block.card, box] as const])));
}

/** Blocks on their way from where they stood to where they come to rest; `progress` runs from 0 to 1. */
export function standingsAt(from: Standings, resting: ReadonlyMap<CardId, Box>, progress: number): Standings {
  const eased = 1 - (1 - progress) ** 3;
  return new Map(
    Array.from(resting, ([card, box]): [CardId, Standing] => {
      const start = from.get(card);
      if (start === undefined) return [card, { box: grown(box, 0.8 + 0.2 * eased), presence: eased }];
      return [card, { box: between(start.box, box, eased), presence: start.presence + (1 - start.presence) * eased }];
    }),
  );
}

function between(a: Box, b: Box, share: number): Box {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) };
}

function grown(box: Box, scale: number): Box {
  const width = box.width * scale;
  const height = box.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

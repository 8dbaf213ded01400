export type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type Landing = { readonly key: string; readonly rectangle: Rectangle };

function distance(x: number, y: number, { left, top, width, height }: Rectangle): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/** The place a piece would land on with its own middle at (x, y): the nearest one not farther than `reach`, else null. */
export function landingAt(x: number, y: number, landings: readonly Landing[], reach: number): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { key, rectangle } of landings) {
    const away = distance(x, y, rectangle);
    if (away < least && away <= reach) {
      nearest = key;
      least = away;
    }
  }
  return nearest;
}

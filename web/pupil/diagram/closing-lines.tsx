import type { Layout } from './layout.ts';
import { isFilled } from './scene.ts';
import style from './closing-lines.module.css';

/** Draws the sides of each triangle once when its last corner is filled, so that a child sees it close. */
export function ClosingLines({ layout }: { readonly layout: Layout }) {
  return layout.triangles.map(({ cells, corners }, at) =>
    cells.every(({ cell }) => isFilled(cell)) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
      <svg key={at} className={style.closing} aria-hidden="true">
        <polygon pathLength="1" points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    ) : null,
  );
}

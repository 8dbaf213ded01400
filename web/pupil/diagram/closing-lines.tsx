import type { DiagramLayout } from './layout.ts';
import { isSceneCellFilled } from './scene.ts';
import style from './closing-lines.module.css';

/** Draws the sides of each triangle once when its last corner is filled, so that a child sees it close. */
export function TriangleClosingAnimation({ layout }: { readonly layout: DiagramLayout }) {
  return layout.triangles.map(({ cells, corners }, at) =>
    cells.every(({ cell }) => isSceneCellFilled(cell)) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
      <svg key={at} className={style.closing} aria-hidden="true">
        <polygon pathLength="1" points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    ) : null,
  );
}

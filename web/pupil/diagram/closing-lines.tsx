import type { DiagramLayout } from './layout.ts';
import { isSceneCellFilled } from './scene.ts';
import style from './closing-lines.module.css';

/** Animates the sides of a triangle when its last cell is filled, so that a child sees the triangle become complete. */
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

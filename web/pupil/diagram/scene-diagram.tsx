import { Fragment, lazy, Suspense } from 'react';
import type { CardId } from '../../../engine/story/card.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { positionStyleOfCanvasBox, SceneCanvas } from './triangle-board.tsx';
import type { DiagramLayout, PlacedTriangle } from './layout.ts';
import { isSceneCellFilled, type DiagramProps, type DiagramScene, type SceneTriangle } from './scene.ts';
import { TriangleSpeakerButton, createSpokenPassageOfRelation } from './diagram-voice.tsx';
import style from './diagram-panel.module.css';
import {
  joinedTrianglesLabel,
  cellLabel,
  TRIANGLE_MIDDLE_MARK_LABEL,
  OPERATION_PAIR_SIGNS_AND_NAMES,
  triangleLabel,
} from './diagram-names.ts';
import closingStyle from './scene-diagram.module.css';

/** The components for building triangles. Their code is loaded only when a question needs them. */
const TriangleBuilding = lazy(() =>
  loadChunk('triangle-building', () => import('./triangle-building.tsx')).then((part) => ({
    default: part.TriangleBuildingPanel,
  })),
);
const NetworkBuilding = lazy(() =>
  loadChunk('network-building', () => import('./network-building.tsx')).then((part) => ({
    default: part.NetworkBuildingPanel,
  })),
);

/** Shows a scene. Its triangles are either drawn by the app from the cards in the slots, or built by the pupil. */
export function SceneDiagram(props: DiagramProps) {
  const { scene } = props;
  if (scene.kind !== 'built') {
    return (
      <SceneCanvas scene={scene}>
        {(layout) => (
          <div data-voiced="">
            <TriangleClosingAnimation layout={layout} />
            <SceneForScreenReaders scene={scene} layout={layout} />
            <TriangleSpeakerButton scene={scene} />
          </div>
        )}
      </SceneCanvas>
    );
  }
  const Building = scene.triangles.length > 1 ? NetworkBuilding : TriangleBuilding;
  return (
    <Suspense fallback={null}>
      <Building {...props} scene={scene} />
    </Suspense>
  );
}

type MirroredProps = {
  readonly scene: DiagramScene;
  readonly layout: DiagramLayout;
  /**
   * The card whose cell gets the attribute `data-asked-cell`, so that animations can find this cell. Null if no
   * animation needs it.
   */
  readonly asked?: CardId | null;
};

/** The content of the canvas as HTML elements with text for screen readers. Nothing in it can be moved. */
export function SceneForScreenReaders({ scene, layout, asked = null }: MirroredProps) {
  const triangles = scene.kind === 'row' ? [] : scene.triangles;
  const of = (at: number) => (triangles.length > 1 ? `${triangleLabel(at)}の ` : '');
  return (
    <ul className={style.spoken}>
      {layout.triangles.map(({ cells, circle }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
        <Fragment key={at}>
          {cells.map(({ corner, cell, box }) => (
            <li
              key={corner}
              style={positionStyleOfCanvasBox(box)}
              data-heard={isSceneCellFilled(cell) ? '' : undefined}
              data-asked-cell={(asked !== null && cell.block?.card === asked) || undefined}
            >
              {`${of(at)}${cellLabel(corner, cell)}`}
            </li>
          ))}
          <OperationPairNamed triangle={triangles[at]} of={of(at)} circle={circle} />
        </Fragment>
      ))}
      {layout.row.map(({ cell, box }) => (
        <li
          key={cell.slot}
          style={positionStyleOfCanvasBox(box)}
          data-heard={scene.kind === 'row' && isSceneCellFilled(cell) ? '' : undefined}
        >
          {cellLabel(null, cell)}
        </li>
      ))}
      {scene.kind === 'mirrored' &&
        scene.joints.map((joint) => <li key={joinedTrianglesLabel(joint)}>{joinedTrianglesLabel(joint)}</li>)}
    </ul>
  );
}

type OperationPairNamedProps = {
  readonly triangle: SceneTriangle | undefined;
  readonly of: string;
  readonly circle: PlacedTriangle['circle'];
};

function OperationPairNamed({ triangle, of, circle: { x, y, radius } }: OperationPairNamedProps) {
  if (triangle === undefined || triangle.operationPair === null) return null;
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return (
    <li
      style={positionStyleOfCanvasBox(box)}
      data-heard={createSpokenPassageOfRelation(triangle) === null ? undefined : ''}
    >
      {`${of}${TRIANGLE_MIDDLE_MARK_LABEL}: ${OPERATION_PAIR_SIGNS_AND_NAMES[triangle.operationPair].name}`}
    </li>
  );
}

/** Animates the sides of a triangle when its last cell is filled, so that a child sees the triangle become complete. */
function TriangleClosingAnimation({ layout }: { readonly layout: DiagramLayout }) {
  return layout.triangles.map(({ cells, corners }, at) =>
    cells.every(({ cell }) => isSceneCellFilled(cell)) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
      <svg key={at} className={closingStyle.closing} aria-hidden="true">
        <polygon pathLength="1" points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    ) : null,
  );
}

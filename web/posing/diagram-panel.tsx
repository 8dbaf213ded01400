import { lazy, Suspense } from 'react';
import { loadPart } from '../frame/load-part.ts';
import { CellPlace, nameOfCell } from './block-piece.tsx';
import { BlockTray } from './block-tray.tsx';
import { over, TriangleBoard } from './diagram/triangle-board.tsx';
import type { Layout } from './diagram/layout.ts';
import type { Scene } from './diagram/scene.ts';
import style from './diagram-panel.module.css';
import { OperationPairs } from './operation-pairs.tsx';
import type { Move } from './table.ts';
import { joinedWords, TRIANGLE_WORDS, triangleName } from './triangle-words.ts';
import { OPERATION_PAIR_WORDS, WORDS } from './words.ts';

export type DiagramProps = {
  readonly scene: Scene;
  readonly carried: string | null;
  readonly onMove: (move: Move) => void;
  readonly say: (words: string) => void;
};

/** Only questions of several triangles need it. */
const NetworkBuilding = lazy(() =>
  loadPart('network-building', () => import('./network-building.tsx')).then((part) => ({
    default: part.NetworkBuilding,
  })),
);

/** 「三角ブロック」: the triangles that answer to every move, or that the pupil builds. */
export function DiagramPanel(props: DiagramProps) {
  const { scene } = props;
  const triangles = scene.kind === 'row' ? 0 : scene.triangles.length;
  return (
    <section className={style.panel} aria-label={WORDS.diagram} data-triangles={triangles}>
      <h2 className={style.title} aria-hidden="true">
        <ruby>
          {WORDS.diagramReading.base}
          <rt>{WORDS.diagramReading.reading}</rt>
        </ruby>
        ブロック
      </h2>
      {scene.kind !== 'built' ? (
        <TriangleBoard scene={scene}>{(layout) => <Mirrored scene={scene} layout={layout} />}</TriangleBoard>
      ) : triangles > 1 ? (
        <Suspense fallback={null}>
          <NetworkBuilding {...props} scene={scene} />
        </Suspense>
      ) : (
        <TriangleBuilding {...props} scene={scene} />
      )}
    </section>
  );
}

/** The canvas read aloud, place by place; nothing here can be moved. */
function Mirrored({ scene, layout }: { readonly scene: Scene; readonly layout: Layout }) {
  const triangles = scene.kind === 'row' ? [] : scene.triangles;
  const of = (at: number) => (triangles.length > 1 ? `${triangleName(at)}の ` : '');
  return (
    <ul className={style.spoken}>
      {layout.triangles.map(({ cells }, at) =>
        cells.map(({ corner, cell, box }) => (
          <li key={of(at) + corner} style={over(box)}>
            {of(at)}
            {nameOfCell(corner, cell)}
          </li>
        )),
      )}
      {layout.row.map(({ cell, box }) => (
        <li key={cell.slot} style={over(box)}>
          {nameOfCell(null, cell)}
        </li>
      ))}
      {triangles.map(
        ({ operationPair }, at) =>
          operationPair !== null && (
            <li key={triangleName(at)}>
              {of(at)}
              {WORDS.operationPair}: {OPERATION_PAIR_WORDS[operationPair].name}
            </li>
          ),
      )}
      {scene.kind === 'mirrored' && scene.joints.map((joint) => <li key={joinedWords(joint)}>{joinedWords(joint)}</li>)}
    </ul>
  );
}

export type BuildingProps = DiagramProps & { readonly scene: Extract<Scene, { kind: 'built' }> };

/** One triangle to build. */
function TriangleBuilding({ scene, carried, onMove }: BuildingProps) {
  return (
    <>
      <TriangleBoard scene={scene}>
        {(layout) => (
          <>
            {layout.triangles.map(({ cells }) =>
              cells.map((placed) => <CellPlace key={placed.corner} triangle={0} placed={placed} carried={carried} />),
            )}
            <BlockTray layout={layout} carried={carried} />
          </>
        )}
      </TriangleBoard>
      <div className={style.choices}>
        <OperationPairs
          chosen={scene.triangles[0]?.operationPair ?? null}
          onChoose={(operationPair) => onMove({ kind: 'chooseOperationPair', triangle: 0, operationPair })}
        />
        <button type="button" className={style.tool} onClick={() => onMove({ kind: 'rotate', triangle: 0 })}>
          {TRIANGLE_WORDS.rotate}
        </button>
      </div>
    </>
  );
}

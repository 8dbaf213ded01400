import { lazy, Suspense } from 'react';
import { loadPart } from '../../frame/load-part.ts';
import { over, TriangleBoard } from './triangle-board.tsx';
import type { Layout } from './layout.ts';
import type { DiagramProps, DiagramScene } from './scene.ts';
import { DiagramVoice } from './diagram-voice.tsx';
import style from './diagram-panel.module.css';
import { OPERATION_PAIR_NAME, OPERATION_PAIR_WORDS, joinedWords, nameOfCell, triangleName } from './diagram-names.ts';

/** What is built comes with the first question that asks for it. */
const TriangleBuilding = lazy(() =>
  loadPart('triangle-building', () => import('./triangle-building.tsx')).then((part) => ({
    default: part.TriangleBuilding,
  })),
);
const NetworkBuilding = lazy(() =>
  loadPart('network-building', () => import('./network-building.tsx')).then((part) => ({
    default: part.NetworkBuilding,
  })),
);

/** A scene as it lies: triangles that answer to every move, or that the pupil builds. */
export function SceneDiagram(props: DiagramProps) {
  const { scene } = props;
  if (scene.kind !== 'built') {
    return (
      <TriangleBoard scene={scene}>
        {(layout) => (
          <div data-voiced="">
            <Mirrored scene={scene} layout={layout} />
            <DiagramVoice scene={scene} />
          </div>
        )}
      </TriangleBoard>
    );
  }
  const Building = scene.triangles.length > 1 ? NetworkBuilding : TriangleBuilding;
  return (
    <Suspense fallback={null}>
      <Building {...props} scene={scene} />
    </Suspense>
  );
}

/** The canvas read aloud, place by place; nothing here can be moved. */
export function Mirrored({ scene, layout }: { readonly scene: DiagramScene; readonly layout: Layout }) {
  const triangles = scene.kind === 'row' ? [] : scene.triangles;
  const of = (at: number) => (triangles.length > 1 ? `${triangleName(at)}の ` : '');
  return (
    <ul className={style.spoken}>
      {layout.triangles.map(({ cells }, at) =>
        cells.map(({ corner, cell, box }) => (
          <li key={of(at) + corner} style={over(box)} data-heard={cell.block === null ? undefined : ''}>
            {of(at)}
            {nameOfCell(corner, cell)}
          </li>
        )),
      )}
      {layout.row.map(({ cell, box }) => (
        <li key={cell.slot} style={over(box)} data-heard={cell.block === null ? undefined : ''}>
          {nameOfCell(null, cell)}
        </li>
      ))}
      {triangles.map(
        ({ operationPair }, at) =>
          operationPair !== null && (
            <li key={triangleName(at)}>
              {of(at)}
              {OPERATION_PAIR_NAME}: {OPERATION_PAIR_WORDS[operationPair].name}
            </li>
          ),
      )}
      {scene.kind === 'mirrored' && scene.joints.map((joint) => <li key={joinedWords(joint)}>{joinedWords(joint)}</li>)}
    </ul>
  );
}

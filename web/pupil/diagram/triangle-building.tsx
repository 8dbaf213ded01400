import { DiagramCellDropTarget, BlockTray } from './block-piece.tsx';
import type { DiagramBuildingProps } from './scene.ts';
import { TriangleSpeakerButton } from './diagram-voice.tsx';
import style from './diagram-panel.module.css';
import { SceneCanvas } from './triangle-board.tsx';
import { OperationPairButtons } from './operation-pairs.tsx';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

/** The panel in which a pupil builds a single triangle. */
export function TriangleBuildingPanel({ scene, carried, onMove }: DiagramBuildingProps) {
  return (
    <>
      <SceneCanvas scene={scene}>
        {(layout) => (
          <div data-voiced="">
            {layout.triangles.map(({ cells }) =>
              cells.map((placed) => (
                <DiagramCellDropTarget key={placed.corner} triangle={0} placed={placed} carried={carried} />
              )),
            )}
            <BlockTray layout={layout} carried={carried} />
            <TriangleSpeakerButton scene={scene} />
          </div>
        )}
      </SceneCanvas>
      <div className={style.choices}>
        <OperationPairButtons
          chosen={scene.triangles[0]?.operationPair ?? null}
          onChoose={(operationPair) => onMove({ kind: 'chooseOperationPair', triangle: 0, operationPair })}
        />
        <button type="button" className={style.tool} onClick={() => onMove({ kind: 'rotate', triangle: 0 })}>
          <UiText source={DIAGRAM_WORDS.rotate} />
        </button>
      </div>
    </>
  );
}

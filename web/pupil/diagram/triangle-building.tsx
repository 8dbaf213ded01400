import { CellPlace, BlockTray } from './block-piece.tsx';
import type { BuildingProps } from './scene.ts';
import { DiagramVoice } from './diagram-voice.tsx';
import style from './diagram-panel.module.css';
import { TriangleBoard } from './triangle-board.tsx';
import { OperationPairs } from './operation-pairs.tsx';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';

/** Building a single triangle. */
export function TriangleBuilding({ scene, carried, onMove }: BuildingProps) {
  return (
    <>
      <TriangleBoard scene={scene}>
        {(layout) => (
          <div data-voiced="">
            {layout.triangles.map(({ cells }) =>
              cells.map((placed) => <CellPlace key={placed.corner} triangle={0} placed={placed} carried={carried} />),
            )}
            <BlockTray layout={layout} carried={carried} />
            <DiagramVoice scene={scene} />
          </div>
        )}
      </TriangleBoard>
      <div className={style.choices}>
        <OperationPairs
          chosen={scene.triangles[0]?.operationPair ?? null}
          onChoose={(operationPair) => onMove({ kind: 'chooseOperationPair', triangle: 0, operationPair })}
        />
        <button type="button" className={style.tool} onClick={() => onMove({ kind: 'rotate', triangle: 0 })}>
          <Words source={DIAGRAM_WORDS.rotate} />
        </button>
      </div>
    </>
  );
}

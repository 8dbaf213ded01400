import { useState, type KeyboardEvent } from 'react';
import type { Joint } from '../../../engine/question/composition.ts';
import { CellPlace, BlockTray } from './block-piece.tsx';
import { TriangleBoard } from './triangle-board.tsx';
import type { BuildingProps } from './scene.ts';
import panel from './diagram-panel.module.css';
import { NamedGroup } from '../views/named-group.tsx';
import { APART } from '../table/place-names.ts';
import style from './network-building.module.css';
import { OperationPairs } from './operation-pairs.tsx';
import { JoinedCell, Targets, FlyingTriangle } from './flying-triangle.tsx';
import {
  ADDED_WORDS,
  splitWords,
  REMOVED_WORDS,
  rotatedWords,
  SPARE_NAMES,
  toolsName,
  JOINING_WORDS,
  triangleName,
} from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';

/**
 * Building several triangles: put blocks into cells, join corners, and split them. The buttons above belong to the
 * chosen triangle.
 */
export function NetworkBuilding(props: BuildingProps) {
  const { scene, carried, onMove, say } = props;
  const [wanted, setChosen] = useState(0);
  const chosen = Math.min(wanted, scene.triangles.length - 1);
  /** The joints at the press of 「つなぐ」. Joining mode ends when the joints change. */
  const [joiningFrom, setJoiningFrom] = useState<readonly Joint[] | null>(null);
  const joining = joiningFrom === scene.joints;
  const split = (joint: Joint): void => {
    onMove({ kind: 'split', ...joint[0] });
    say(splitWords(joint));
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && carried === null) setJoiningFrom(null);
  };
  return (
    // The key events bubble from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={style.building} onKeyDown={leave}>
      <TriangleBoard scene={scene} chosen={chosen}>
        {(layout) => (
          <>
            {layout.triangles.map((placed, triangle) => (
              // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
              <NamedGroup key={triangle} name={triangleName(triangle)}>
                <FlyingTriangle
                  placed={placed}
                  scene={scene.triangles[triangle]}
                  triangle={triangle}
                  joining={joining}
                  carried={carried}
                  chosen={chosen === triangle}
                  onChoose={() => setChosen(triangle)}
                />
                {placed.cells.map((cell) =>
                  cell.cell.joined ? null : (
                    <CellPlace
                      key={cell.corner}
                      triangle={triangle}
                      among={triangleName(triangle)}
                      placed={cell}
                      carried={carried}
                    />
                  ),
                )}
              </NamedGroup>
            ))}
            {scene.joints.map((joint) => (
              <JoinedCell key={JSON.stringify(joint)} joint={joint} layout={layout} onSplit={() => split(joint)} />
            ))}
            <BlockTray layout={layout} carried={carried} />
            <div className={style.targets}>
              <Targets layout={layout} />
              <div className={style.apart} data-place={APART} />
            </div>
          </>
        )}
      </TriangleBoard>
      <Tools
        {...props}
        chosen={chosen}
        joining={joining}
        onJoining={(start) => setJoiningFrom(start ? scene.joints : null)}
      />
    </div>
  );
}

type ToolsProps = BuildingProps & {
  readonly chosen: number;
  readonly joining: boolean;
  readonly onJoining: (joining: boolean) => void;
};

/** The buttons for the chosen triangle. */
function Tools({ scene, chosen, joining, onJoining, onMove, say }: ToolsProps) {
  return (
    <NamedGroup name={toolsName(chosen)} className={panel.choices}>
      <OperationPairs
        chosen={scene.triangles[chosen]?.operationPair ?? null}
        onChoose={(operationPair) => onMove({ kind: 'chooseOperationPair', triangle: chosen, operationPair })}
      />
      <button
        type="button"
        className={panel.tool}
        onClick={() => {
          onMove({ kind: 'rotate', triangle: chosen });
          say(rotatedWords(chosen));
        }}
      >
        <Words source={DIAGRAM_WORDS.rotate} />
      </button>
      <button
        type="button"
        className={panel.tool}
        aria-pressed={joining}
        onClick={() => {
          onJoining(!joining);
          if (!joining) say(JOINING_WORDS);
        }}
      >
        <Words source={DIAGRAM_WORDS.join} />
      </button>
      {scene.spare !== null && <SpareTool scene={scene} onMove={onMove} say={say} />}
    </NamedGroup>
  );
}

/** Adds or removes the additional triangle, which distributes a product: (5 + 3) × 2 as 5 × 2 + 3 × 2. */
function SpareTool({ scene, onMove, say }: Pick<BuildingProps, 'scene' | 'onMove' | 'say'>) {
  const way = scene.spare === 'drawn' ? 'remove' : 'add';
  return (
    <button
      type="button"
      className={style.spare}
      aria-label={SPARE_NAMES[way]}
      onClick={() => {
        onMove({ kind: way === 'add' ? 'addTriangle' : 'removeTriangle' });
        say(way === 'add' ? ADDED_WORDS : REMOVED_WORDS);
      }}
    >
      <Words source={DIAGRAM_WORDS[way]} />
    </button>
  );
}

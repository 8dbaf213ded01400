import { useState, type KeyboardEvent } from 'react';
import type { TriangleJoint } from '../../../engine/question/composition.ts';
import { DiagramCellDropTarget, BlockTray } from './block-piece.tsx';
import { SceneCanvas } from './triangle-board.tsx';
import type { DiagramBuildingProps } from './scene.ts';
import panel from './diagram-panel.module.css';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { SEPARATED_TRIANGLE_PLACE } from '../table/place-names.ts';
import style from './network-building.module.css';
import { OperationPairButtons } from './operation-pairs.tsx';
import { JointCellWithSplitButton, TriangleJoinDropTargets, MovableTriangle } from './flying-triangle.tsx';
import {
  TRIANGLE_ADDED_ANNOUNCEMENT,
  trianglesSplitAnnouncement,
  TRIANGLE_REMOVED_ANNOUNCEMENT,
  triangleRotatedAnnouncement,
  ADD_REMOVE_TRIANGLE_BUTTON_LABELS,
  triangleToolsLabel,
  CHOOSE_CORNER_ANNOUNCEMENT,
  triangleLabel,
} from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

/**
 * The panel in which a pupil builds several triangles by putting blocks into cells, joining corners and splitting
 * joints. The buttons above the canvas change the triangle that the pupil has chosen.
 */
export function NetworkBuildingPanel(props: DiagramBuildingProps) {
  const { scene, carried, onMove, say } = props;
  const [wanted, setChosen] = useState(0);
  const chosen = Math.min(wanted, scene.triangles.length - 1);
  /**
   * The list of joints at the time when the pupil pressed 「つなぐ」 (join), or null if the pupil has not pressed it.
   * Joining mode ends as soon as the list of joints changes.
   */
  const [joiningFrom, setJoiningFrom] = useState<readonly TriangleJoint[] | null>(null);
  const joining = joiningFrom === scene.joints;
  const split = (joint: TriangleJoint): void => {
    onMove({ kind: 'split', ...joint[0] });
    say(trianglesSplitAnnouncement(joint));
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && carried === null) setJoiningFrom(null);
  };
  return (
    // The key events bubble from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={style.building} onKeyDown={leave}>
      <SceneCanvas scene={scene} chosen={chosen}>
        {(layout) => (
          <>
            {layout.triangles.map((placed, triangle) => (
              // oxlint-disable-next-line react/no-array-index-key -- a triangle is identified by its index
              <GroupWithAccessibleName key={triangle} name={triangleLabel(triangle)}>
                <MovableTriangle
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
                    <DiagramCellDropTarget
                      key={cell.corner}
                      triangle={triangle}
                      among={triangleLabel(triangle)}
                      placed={cell}
                      carried={carried}
                    />
                  ),
                )}
              </GroupWithAccessibleName>
            ))}
            {scene.joints.map((joint) => (
              <JointCellWithSplitButton
                key={JSON.stringify(joint)}
                joint={joint}
                layout={layout}
                onSplit={() => split(joint)}
              />
            ))}
            <BlockTray layout={layout} carried={carried} />
            <div className={style.targets}>
              <TriangleJoinDropTargets layout={layout} />
              <div className={style.apart} data-place={SEPARATED_TRIANGLE_PLACE} />
            </div>
          </>
        )}
      </SceneCanvas>
      <Tools
        {...props}
        chosen={chosen}
        joining={joining}
        onJoining={(start) => setJoiningFrom(start ? scene.joints : null)}
      />
    </div>
  );
}

type ToolsProps = DiagramBuildingProps & {
  readonly chosen: number;
  readonly joining: boolean;
  readonly onJoining: (joining: boolean) => void;
};

/** The buttons that change the chosen triangle. */
function Tools({ scene, chosen, joining, onJoining, onMove, say }: ToolsProps) {
  return (
    <GroupWithAccessibleName name={triangleToolsLabel(chosen)} className={panel.choices}>
      <OperationPairButtons
        chosen={scene.triangles[chosen]?.operationPair ?? null}
        onChoose={(operationPair) => onMove({ kind: 'chooseOperationPair', triangle: chosen, operationPair })}
      />
      <button
        type="button"
        className={panel.tool}
        onClick={() => {
          onMove({ kind: 'rotate', triangle: chosen });
          say(triangleRotatedAnnouncement(chosen));
        }}
      >
        <UiText source={DIAGRAM_WORDS.rotate} />
      </button>
      <button
        type="button"
        className={panel.tool}
        aria-pressed={joining}
        onClick={() => {
          onJoining(!joining);
          if (!joining) say(CHOOSE_CORNER_ANNOUNCEMENT);
        }}
      >
        <UiText source={DIAGRAM_WORDS.join} />
      </button>
      {scene.spare !== null && <SpareTool scene={scene} onMove={onMove} say={say} />}
    </GroupWithAccessibleName>
  );
}

/**
 * The button that adds or removes the additional triangle. With this triangle, the pupil can distribute a product: (5 +
 * 3) × 2 becomes 5 × 2 + 3 × 2.
 */
function SpareTool({ scene, onMove, say }: Pick<DiagramBuildingProps, 'scene' | 'onMove' | 'say'>) {
  const way = scene.spare === 'drawn' ? 'remove' : 'add';
  return (
    <button
      type="button"
      className={style.spare}
      aria-label={ADD_REMOVE_TRIANGLE_BUTTON_LABELS[way]}
      onClick={() => {
        onMove({ kind: way === 'add' ? 'addTriangle' : 'removeTriangle' });
        say(way === 'add' ? TRIANGLE_ADDED_ANNOUNCEMENT : TRIANGLE_REMOVED_ANNOUNCEMENT);
      }}
    >
      <UiText source={DIAGRAM_WORDS[way]} />
    </button>
  );
}

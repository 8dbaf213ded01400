import { useState, type CSSProperties } from 'react';
import { CORNER_POSITIONS, type CornerPosition, type TriangleJoint } from '../../../engine/question/composition.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { positionStyleOfCanvasBox } from './triangle-board.tsx';
import type { CanvasBox, DiagramLayout, PlacedTriangle, CanvasPoint } from './layout.ts';
import type { SceneTriangle } from './scene.ts';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { jointPlaceName, trianglePieceName } from '../table/place-names.ts';
import style from './network-building.module.css';
import {
  OPERATION_PAIR_SIGNS_AND_NAMES,
  triangleCornerLabel,
  joinedTrianglesLabel,
  splitButtonLabel,
  triangleLabel,
} from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

type TriangleFlyerProps = {
  readonly placed: PlacedTriangle;
  readonly scene: SceneTriangle | undefined;
  readonly triangle: number;
  readonly joining: boolean;
  readonly carried: string | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/**
 * A triangle that can be moved as a whole, by its body or by a corner. While the triangle does not move, a canvas
 * element paints it and this HTML element is invisible. While the triangle moves, this element is visible.
 */
export function MovableTriangle(props: TriangleFlyerProps) {
  const { placed, scene, triangle, joining, carried, chosen, onChoose } = props;
  const box = boundsOf(placed);
  const inside = ({ x, y }: CanvasPoint): CanvasPoint => ({ x: x - box.x, y: y - box.y });
  const outline = placed.corners.map(inside).map(({ x, y }) => `${x}px ${y}px`);
  return (
    // The outer element stays at the triangle's position, and the inner element is dragged. When a drag ends, the inner
    // element loses its position styles and is thus at the place of the outer element again.
    <div className={style.home} style={positionStyleOfCanvasBox(box)}>
      <div className={style.flyer} data-flyer="triangle">
        <Picture placed={placed} scene={scene} box={box} />
        <button
          type="button"
          className={style.body}
          style={{ clipPath: `polygon(${outline.join(',')})` }}
          data-piece={trianglePieceName({ triangle, corner: null })}
          aria-label={triangleLabel(triangle)}
          aria-pressed={chosen}
          onClick={onChoose}
        />
        {joining &&
          placed.cells.map(({ corner, box: cell }) => (
            <Grip
              key={corner}
              triangle={triangle}
              corner={corner}
              box={{ ...cell, ...inside(cell) }}
              carried={carried}
            />
          ))}
      </div>
    </div>
  );
}

type GripProps = {
  readonly triangle: number;
  readonly corner: CornerPosition;
  readonly box: CanvasBox;
  readonly carried: string | null;
};

/** A corner that can be put on a corner of another triangle. */
function Grip({ triangle, corner, box, carried }: GripProps) {
  const name = trianglePieceName({ triangle, corner });
  const other = carried !== null && carried.startsWith('corner:') && !carried.startsWith(`corner:${triangle}:`);
  return (
    <button
      type="button"
      className={style.grip}
      style={positionStyleOfCanvasBox(box)}
      data-piece={name}
      data-carried={carried === name || undefined}
      data-open={other || undefined}
      aria-pressed={carried === name}
      aria-label={triangleCornerLabel({ triangle, corner })}
    />
  );
}

type PictureProps = Pick<TriangleFlyerProps, 'placed' | 'scene'> & { readonly box: CanvasBox };

function Picture({ placed, scene, box }: PictureProps) {
  const { circle, corners, cells } = placed;
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const signs = scene?.operationPair ?? null;
  return (
    <svg
      className={style.picture}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
      data-chosen-pair={signs ?? undefined}
    >
      <polygon points={points} />
      <circle cx={circle.x} cy={circle.y} r={circle.radius} />
      <circle className={style.ring} cx={circle.x} cy={circle.y} r={circle.radius + 5} />
      {signs !== null && (
        <text x={circle.x} y={circle.y + circle.radius * 0.27} fontSize={circle.radius * 0.76}>
          {OPERATION_PAIR_SIGNS_AND_NAMES[signs].signs}
        </text>
      )}
      {cells.map(({ corner, cell, box: { x, y, width, height } }) => (
        <g
          key={corner}
          data-empty={cell.block === null || undefined}
          style={cell.block === null ? undefined : slotColourStyle(cell.block.slot)}
        >
          <rect x={x} y={y} width={width} height={height} rx={height * 0.2} />
          {(cell.block?.quantity?.number ?? '').split('/').map((number, line, { length }) => (
            <text
              key={line === 0 ? 'over' : 'under'}
              x={x + width / 2}
              y={y + height * (length === 1 ? 0.68 : line === 0 ? 0.43 : 0.85)}
              fontSize={height * (length === 1 ? 0.5 : 0.4)}
              textDecoration={line + 1 < length ? 'underline' : undefined}
            >
              {number}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

type JoinedCellProps = { readonly joint: TriangleJoint; readonly layout: DiagramLayout; readonly onSplit: () => void };

/**
 * The cell in which two triangles are joined, with their hidden amount (かくれた数). The first press on it shows a button
 * for splitting, and only the second press splits the triangles. An accidental tap therefore splits nothing.
 */
export function JointCellWithSplitButton({ joint, layout, onSplit }: JoinedCellProps) {
  const [offered, setOffered] = useState(false);
  const [{ triangle, corner }] = joint;
  const placed = layout.triangles[triangle]?.cells[CORNER_POSITIONS.indexOf(corner)];
  if (placed === undefined) return null;
  return (
    <GroupWithAccessibleName
      name={joinedTrianglesLabel(joint)}
      className={style.joined}
      style={positionStyleOfCanvasBox(placed.box)}
    >
      <button
        type="button"
        className={style.split}
        aria-label={splitButtonLabel(joint)}
        data-offered={offered || undefined}
        onBlur={() => setOffered(false)}
        onClick={(event) => {
          // A click by keyboard or assistive technology splits at once, because such a click is not an accidental tap.
          if (offered || event.detail === 0) onSplit();
          else setOffered(true);
        }}
      >
        <span aria-hidden="true">
          <UiText source={DIAGRAM_WORDS.split} />
        </span>
      </button>
    </GroupWithAccessibleName>
  );
}

/**
 * Invisible targets on which the pupil drops a triangle to join it to another one. Each pair of corners of the two
 * triangles has a target. If the pupil drops the middle of the triangle on it, the two corners coincide. While the
 * triangle is over a target, a ring is shown around the corner of the other triangle.
 */
export function TriangleJoinDropTargets({ layout }: { readonly layout: DiagramLayout }) {
  return layout.triangles.flatMap((placed, triangle) => {
    const middle = middleOf(boundsOf(placed));
    return placed.cells.flatMap(({ corner, box }) =>
      layout.triangles.flatMap((other, at) =>
        at === triangle
          ? []
          : other.cells.map((its) => {
              const place = jointPlaceName([
                { triangle, corner },
                { triangle: at, corner: its.corner },
              ]);
              const shift = { x: middle.x - middleOf(box).x, y: middle.y - middleOf(box).y };
              const target = { ...its.box, x: its.box.x + shift.x, y: its.box.y + shift.y };
              const ring: CSSProperties & Record<`--${string}`, string> = {
                ...positionStyleOfCanvasBox(target),
                '--away-x': `${-shift.x}px`,
                '--away-y': `${-shift.y}px`,
              };
              return <div key={place} className={style.target} style={ring} data-place={place} />;
            }),
      ),
    );
  });
}

function boundsOf({ cells }: PlacedTriangle): CanvasBox {
  const left = Math.min(...cells.map(({ box }) => box.x));
  const top = Math.min(...cells.map(({ box }) => box.y));
  const right = Math.max(...cells.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...cells.map(({ box }) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function middleOf({ x, y, width, height }: CanvasBox): CanvasPoint {
  return { x: x + width / 2, y: y + height / 2 };
}

import { CORNERS } from '../../../engine/question/composition.ts';
import { diagramCells, spareIn } from './blocks.ts';
import { laidBack } from './block-moves.ts';
import { change, type TableChange, type TableStep, type Table } from './table.ts';

/** One triangle more than the story has, to part a product; null where there is one already. */
export function addTriangle(table: Table): TableStep | null {
  const { diagram } = table.composition;
  if (diagram === null || spareIn(table.question, diagram) !== 'offered') return null;
  const triangle = diagram.triangles.length;
  return change(table, [{ kind: 'TRIANGLE_ADDED', triangle }], [{ kind: 'TRIANGLE_REMOVED', triangle }]);
}

/** Takes it away again: with its blocks and joints, and with the second block of a quantity wherever that lies. */
export function removeTriangle(table: Table): TableStep | null {
  const { composition, question } = table;
  const { diagram, slots } = composition;
  if (diagram === null || spareIn(question, diagram) !== 'drawn') return null;
  const triangle = diagram.triangles.length - 1;
  const own = CORNERS.flatMap((corner) => {
    const card = diagram.triangles[triangle]?.cells[corner] ?? null;
    return card === null ? [] : [{ card, triangle, corner }];
  });
  const again = slots.flatMap((card) => {
    const cells = card === null ? [] : diagramCells(composition, card);
    const [, second] = cells;
    if (card === null || second === undefined || cells.some((cell) => cell.triangle === triangle)) return [];
    return [{ card, triangle: second.triangle, corner: second.corner }];
  });
  const blocks = [...own, ...again];
  const joints = diagram.joints.filter((joint) => joint.some((end) => end.triangle === triangle));
  const pair = diagram.triangles[triangle]?.operationPair ?? null;
  const apexAt = diagram.triangles[triangle]?.apexAt ?? 'top';
  return change(
    table,
    [
      ...blocks.map((block): TableChange => ({ kind: 'BLOCK_REMOVED', ...block })),
      ...joints.map((joint): TableChange => ({ kind: 'TRIANGLES_PARTED', joint })),
      { kind: 'TRIANGLE_REMOVED', triangle },
    ],
    [
      { kind: 'TRIANGLE_ADDED', triangle },
      { kind: 'TRIANGLE_ROTATED', triangle, apexAt },
      { kind: 'OPERATOR_SET', triangle, operationPair: pair },
      ...joints.map((joint): TableChange => ({ kind: 'TRIANGLES_JOINED', joint })),
      ...blocks.map((block): TableChange => laidBack(composition, block)),
    ],
  );
}

import type { Deed } from '../../../contract/act.ts';
import type { Composition, DrawnTriangle } from '../../../engine/question/composition.ts';

/** The deed of a check. */
export function checked(composition: Composition, correct: boolean): Deed {
  return { kind: 'CHECK', composition: wireForm(composition), correct };
}

/** The composition as its own value, for the wire. */
export function wireForm({ slots, diagram, named }: Composition): Extract<Deed, { kind: 'CHECK' }>['composition'] {
  return {
    slots: [...slots],
    diagram:
      diagram === null
        ? null
        : {
            triangles: diagram.triangles.map(copyOfTriangle),
            joints: diagram.joints.map(([one, other]) => [{ ...one }, { ...other }]),
          },
    named,
  };
}

function copyOfTriangle({ cells, operationPair, apexAt }: DrawnTriangle) {
  return { cells: { top: cells.top, left: cells.left, right: cells.right }, operationPair, apexAt };
}

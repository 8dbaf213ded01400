import type { ActEvent } from '../../../contract/act.ts';
import type { Composition, DiagramTriangle } from '../../../engine/question/composition.ts';

/** Returns the event that records a check. */
export function createCompositionCheckEvent(composition: Composition, correct: boolean): ActEvent {
  return { kind: 'CHECK', composition: copyCompositionForAct(composition), correct };
}

/** Returns a mutable copy of a composition, for use in an act. */
export function copyCompositionForAct({
  slots,
  diagram,
  named,
}: Composition): Extract<ActEvent, { kind: 'CHECK' }>['composition'] {
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

/** Returns true if two compositions have the same cards in the same slots and the same blocks in the same cells. */
export function isSameComposition(one: Composition, other: Composition): boolean {
  return JSON.stringify(copyCompositionForAct(one)) === JSON.stringify(copyCompositionForAct(other));
}

function copyOfTriangle({ cells, operationPair, apexAt }: DiagramTriangle) {
  return { cells: { top: cells.top, left: cells.left, right: cells.right }, operationPair, apexAt };
}

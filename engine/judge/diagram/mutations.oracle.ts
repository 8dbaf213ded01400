/**
 * For tests: makes wrong drawings from a right drawing of two triangles. Each wrong drawing has one mistake, and it is
 * stored with the faults that the judge must report.
 */
import type { CornerPosition, Diagram, DiagramTriangle, TriangleJoint } from '../../question/composition.ts';
import type { CardId } from '../../story/card.ts';
import type { DiagramFault } from '../verdict.ts';
import {
  cornerOfRole,
  ORACLE_TRIANGLE_ROLES,
  type OracleTriangleRole,
  type OracleStory,
} from './diagram-story.oracle.ts';

export type MutatedDiagram = {
  readonly name: string;
  readonly diagram: Diagram;
  readonly faults: readonly DiagramFault[];
};

type Spot = {
  readonly triangle: number;
  readonly place: OracleTriangleRole;
  readonly corner: CornerPosition;
  readonly card: CardId | null;
};

const CORNERS: readonly CornerPosition[] = ['top', 'left', 'right'];

function spotsOf({ triangles }: Diagram): Spot[] {
  return triangles.flatMap(({ cells, apexAt }, triangle) =>
    ORACLE_TRIANGLE_ROLES.map((place) => {
      const corner = cornerOfRole(apexAt, place);
      return { triangle, place, corner, card: cells[corner] };
    }),
  );
}

function changed(diagram: Diagram, at: number, change: (triangle: DiagramTriangle) => DiagramTriangle): Diagram {
  return { ...diagram, triangles: diagram.triangles.map((each, index) => (index === at ? change(each) : each)) };
}

function laid(diagram: Diagram, { triangle, corner }: Spot, card: CardId | null): Diagram {
  return changed(diagram, triangle, (each) => ({ ...each, cells: { ...each.cells, [corner]: card } }));
}

function missing({ unknown }: OracleStory, card: CardId): DiagramFault {
  return card === unknown ? { kind: 'questionNotReached' } : { kind: 'quantityLeftOver', card };
}

function emptied(story: OracleStory, diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return given.map((spot) => ({
    name: 'cell emptied',
    diagram: laid(diagram, spot, null),
    faults: [{ kind: 'emptyCell', triangle: spot.triangle, corner: spot.corner }, missing(story, spot.card ?? '')],
  }));
}

function replaced(story: OracleStory, diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return given.map((spot) => ({
    name: 'quantity of another story',
    diagram: laid(diagram, spot, 'dummy'),
    faults: [missing(story, spot.card ?? ''), { kind: 'wrongRole', triangle: spot.triangle, card: 'dummy' }],
  }));
}

function flipped(diagram: Diagram): MutatedDiagram[] {
  return diagram.triangles.flatMap(({ operationPair }, triangle) =>
    [operationPair === 'sum' ? ('product' as const) : ('sum' as const), null].map((other): MutatedDiagram => ({
      name: 'operation pair flipped',
      diagram: changed(diagram, triangle, (each) => ({ ...each, operationPair: other })),
      faults: [{ kind: 'wrongOperationPair', triangle }],
    })),
  );
}

/** Returns the wrong drawings in which an apex and a base of the same triangle are exchanged. */
function overturned(diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return given.flatMap((apex) =>
    given.flatMap((base): MutatedDiagram[] => {
      if (apex.place !== 'apex' || base.place === 'apex' || apex.triangle !== base.triangle) return [];
      const faults: DiagramFault[] = [{ kind: 'wrongRole', triangle: apex.triangle, card: base.card ?? '' }];
      return [{ name: 'whole as a part', diagram: laid(laid(diagram, apex, base.card), base, apex.card), faults }];
    }),
  );
}

/** Returns the wrong drawings that differ from `diagram` only in the corner of an apex. */
function turned(diagram: Diagram): MutatedDiagram[] {
  return diagram.triangles.flatMap(({ apexAt, cells }, triangle) =>
    CORNERS.filter((corner) => corner !== apexAt).map((corner): MutatedDiagram => {
      const card = cells[corner] ?? cells[apexAt] ?? CORNERS.map((each) => cells[each]).find((each) => each !== null);
      return {
        name: 'another corner as the whole',
        diagram: changed(diagram, triangle, (each) => ({ ...each, apexAt: corner })),
        faults: [{ kind: 'wrongRole', triangle, card: card ?? '' }],
      };
    }),
  );
}

/** Returns the wrong drawings in which two blocks of different triangles are exchanged. */
function swapped(diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return given.flatMap((one) =>
    given.flatMap((other): MutatedDiagram[] => {
      if (one.triangle !== 0 || other.triangle !== 1) return [];
      return [
        {
          name: 'quantities swapped between triangles',
          diagram: laid(laid(diagram, one, other.card), other, one.card),
          faults: [
            { kind: 'wrongRole', triangle: 0, card: other.card ?? '' },
            { kind: 'wrongRole', triangle: 1, card: one.card ?? '' },
          ],
        },
      ];
    }),
  );
}

/**
 * Returns the wrong drawings in which a block was moved from its cell to the joined corner of the same triangle. If it
 * was moved from one base to the other, the joint seems to be at the wrong base, so the fault is `notJoined`.
 */
function shifted(diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return diagram.joints.flat().flatMap(({ triangle, corner }) =>
    given.flatMap((spot): MutatedDiagram[] => {
      if (spot.triangle !== triangle) return [];
      const moved = laid(laid(diagram, spot, null), { ...spot, corner }, spot.card);
      const apexAt = diagram.triangles[triangle]?.apexAt;
      if (spot.place !== 'apex' && corner !== apexAt) {
        return [{ name: 'quantity in the joined corner', diagram: moved, faults: [{ kind: 'notJoined' }] }];
      }
      return [
        {
          name: 'quantity in the joined corner',
          diagram: moved,
          faults: [
            { kind: 'emptyCell', triangle, corner: spot.corner },
            { kind: 'wrongRole', triangle, card: spot.card ?? '' },
          ],
        },
      ];
    }),
  );
}

function unjoined(diagram: Diagram): MutatedDiagram[] {
  const [joint] = diagram.joints;
  if (joint === undefined) return [];
  const [one, other] = joint;
  const moved = CORNERS.filter((corner) => corner !== other.corner).map((corner): TriangleJoint => [
    one,
    { ...other, corner },
  ]);
  return [[], ...moved.map((each) => [each])].map((joints) => ({
    name: joints.length === 0 ? 'joint removed' : 'joined at another corner',
    diagram: { ...diagram, joints },
    faults: [{ kind: 'notJoined' }],
  }));
}

/** Returns the wrong drawings in which one of the two triangles is missing. */
function cutOff(story: OracleStory, diagram: Diagram, given: readonly Spot[]): MutatedDiagram[] {
  return diagram.triangles.flatMap((_, gone): MutatedDiagram[] => {
    if (diagram.triangles.length < 2) return [];
    const kept = diagram.triangles.filter((each) => each !== diagram.triangles[gone]);
    const faults = given.flatMap(({ triangle, card }) => (triangle === gone ? [missing(story, card ?? '')] : []));
    return [{ name: 'triangle cut off', diagram: { triangles: kept, joints: [] }, faults }];
  });
}

/**
 * Returns all wrong drawings with one mistake. If `diagram` has a block for the hidden amount, this block must be in
 * the joined corner.
 */
export function createDrawingsWithOneMistake(story: OracleStory, diagram: Diagram): MutatedDiagram[] {
  const given = spotsOf(diagram).filter(({ card }) => card !== null && card !== story.hidden);
  return [
    ...emptied(story, diagram, given),
    ...replaced(story, diagram, given),
    ...flipped(diagram),
    ...overturned(diagram, given),
    ...turned(diagram),
    ...swapped(diagram, given),
    ...shifted(diagram, given),
    ...unjoined(diagram),
    ...cutOff(story, diagram, given),
  ];
}

import type { CardId } from '../../story/card.ts';
import { TRIANGLE_ROLES, type ValueByRole, type TriangleRole } from '../../story/triangle.ts';
import type { DiagramFault } from '../verdict.ts';
import type { DiagramWithMergedCorners, TriangleWithCornersByRole } from './drawn.ts';
import type { ConnectedTrianglesStructure, StructureQuantity } from './diagram-story.ts';

/** For each role in a drawn triangle: the role in the story's triangle with which it is compared. */
type RoleMapping = ValueByRole<TriangleRole>;

/**
 * All six ways to map the roles of a drawn triangle to those of a story triangle. Only in the first two, the drawn apex
 * is also the apex in the story.
 */
const ROLE_MAPPINGS: readonly RoleMapping[] = [
  { apex: 'apex', left: 'left', right: 'right' },
  { apex: 'apex', left: 'right', right: 'left' },
  { apex: 'left', left: 'apex', right: 'right' },
  { apex: 'left', left: 'right', right: 'apex' },
  { apex: 'right', left: 'apex', right: 'left' },
  { apex: 'right', left: 'left', right: 'apex' },
];

/**
 * The faults of a drawn triangle, compared with one triangle of a right structure. `model` is the index of this
 * triangle in the structure.
 */
export type TriangleMatch = {
  readonly model: number;
  readonly roles: RoleMapping;
  readonly faults: readonly DiagramFault[];
};

/**
 * The comparison of a whole drawing with the story or with another right way to draw it. For each drawn triangle,
 * `matches` contains one element; null for a surplus triangle.
 */
export type DiagramMatch = {
  readonly cost: number;
  readonly matches: readonly (TriangleMatch | null)[];
  readonly joined: boolean;
};

type Labels = ReadonlyMap<CardId, string>;

/**
 * The cost of a missing or surplus triangle. Each other fault costs 1. All possible faults of one triangle together
 * cost less than this number.
 */
const STRAY = 8;

/**
 * Compares a drawn triangle with every triangle of `structure`, in every mapping of roles. Returns the matches with
 * fewer than `limit` faults; matches with fewer faults come first.
 */
function matchesOf(
  drawn: DiagramWithMergedCorners,
  structure: ConnectedTrianglesStructure,
  labels: Labels,
  triple: TriangleWithCornersByRole,
  limit: number,
): TriangleMatch[] {
  const matches: TriangleMatch[] = [];
  for (const [wanted, model] of structure.triples.entries()) {
    for (const roles of ROLE_MAPPINGS) {
      const faults: DiagramFault[] = [];
      if (triple.pair !== model.pair) faults.push({ kind: 'wrongOperationPair', triangle: triple.triangle });
      if (roles.apex !== 'apex') faults.push(roleFault(triple, roles));
      for (const role of TRIANGLE_ROLES) {
        if (faults.length >= limit) break;
        const quantity = structure.quantities[model.quantities[roles[role]]];
        const fault = quantity === undefined ? null : cellFault(drawn, labels, triple, role, quantity);
        if (fault !== null) faults.push(fault);
      }
      if (faults.length < limit) matches.push({ model: wanted, roles, faults });
    }
  }
  return matches.toSorted((one, other) => one.faults.length - other.faults.length);
}

/**
 * Returns the fault of a triangle whose drawn apex is a base in the right structure. The fault names the block at the
 * drawn apex or, if there is none, another block of the triangle. For a triangle without blocks, it is `notJoined`.
 */
function roleFault({ cells, triangle }: TriangleWithCornersByRole, roles: RoleMapping): DiagramFault {
  const whole = TRIANGLE_ROLES.find((role) => roles[role] === 'apex') ?? 'apex';
  const card = cells.apex ?? cells[whole] ?? cells.left ?? cells.right;
  return card === null ? { kind: 'notJoined' } : { kind: 'wrongRole', triangle, card };
}

function cellFault(
  drawn: DiagramWithMergedCorners,
  labels: Labels,
  { cells, corners, quantities, triangle }: TriangleWithCornersByRole,
  role: TriangleRole,
  wanted: StructureQuantity,
): DiagramFault | null {
  const block = cells[role];
  if (block !== null) return labels.get(block) === wanted.label ? null : { kind: 'wrongRole', triangle, card: block };
  const joined = drawn.quantities[quantities[role]]?.blocks ?? [];
  const filled = !wanted.given || joined.some((other) => labels.get(other) === wanted.label);
  return filled ? null : { kind: 'emptyCell', triangle, corner: corners[role] };
}

/** Returns the number of missing joints, plus the number of joints that wrongly connect different quantities. */
function jointFaults(
  drawn: DiagramWithMergedCorners,
  structure: ConnectedTrianglesStructure,
  matches: readonly (TriangleMatch | null)[],
): number {
  const wantedAt = new Map<number, Set<number>>();
  const drawnAt = new Map<number, Set<number>>();
  for (const [at, match] of matches.entries()) {
    const triple = drawn.triples[at];
    const model = match === null ? undefined : structure.triples[match.model];
    if (match === null || triple === undefined || model === undefined) continue;
    for (const role of TRIANGLE_ROLES) {
      const [here, wanted] = [triple.quantities[role], model.quantities[match.roles[role]]];
      drawnAt.set(wanted, (drawnAt.get(wanted) ?? new Set<number>()).add(here));
      wantedAt.set(here, (wantedAt.get(here) ?? new Set<number>()).add(wanted));
    }
  }
  let count = 0;
  for (const [wanted, places] of drawnAt) if (structure.quantities[wanted]?.given === false) count += places.size - 1;
  for (const quantities of wantedAt.values()) count += quantities.size - 1;
  return count;
}

/** Returns the cheapest match of a whole drawing; null if the cost of every match is at least `limit`. */
export function findCheapestDiagramMatch(
  drawn: DiagramWithMergedCorners,
  structure: ConnectedTrianglesStructure,
  labels: Labels,
  limit: number,
): DiagramMatch | null {
  let best: DiagramMatch | null = null;
  eachMatch(drawn, structure, labels, limit, (fit) => {
    best = fit;
    return fit.cost;
  });
  return best;
}

/**
 * Returns all matches of a whole drawing that have no fault. There may be several, because equal blocks can be
 * exchanged, and so can left and right.
 */
export function findFaultlessDiagramMatches(
  drawn: DiagramWithMergedCorners,
  structure: ConnectedTrianglesStructure,
  labels: Labels,
): TriangleMatch[][] {
  const fits: TriangleMatch[][] = [];
  eachMatch(drawn, structure, labels, 1, ({ matches }) => {
    fits.push(matches.filter((match) => match !== null));
    return 1;
  });
  return fits;
}

/**
 * Calls `visit` for each match of a whole drawing that costs less than a bound. The bound is first `limit`, then the
 * latest return value of `visit`.
 */
function eachMatch(
  drawn: DiagramWithMergedCorners,
  structure: ConnectedTrianglesStructure,
  labels: Labels,
  limit: number,
  visit: (fit: DiagramMatch) => number,
): void {
  const difference = drawn.triples.length - structure.triples.length;
  const choices = drawn.triples.map((triple) => matchesOf(drawn, structure, labels, triple, limit));
  let bound = limit;
  const extend = (matches: readonly (TriangleMatch | null)[], cost: number, spare: number): void => {
    if (cost >= bound) return;
    const here = choices[matches.length];
    if (here === undefined) {
      const joints = jointFaults(drawn, structure, matches);
      if (cost + joints < bound) bound = visit({ cost: cost + joints, matches, joined: joints === 0 });
      return;
    }
    for (const match of here) {
      if (cost + match.faults.length >= bound) break;
      if (!matches.some((taken) => taken?.model === match.model))
        extend([...matches, match], cost + match.faults.length, spare);
    }
    if (spare > 0) extend([...matches, null], cost, spare - 1);
  };
  extend([], STRAY * Math.abs(difference), Math.max(0, difference));
}

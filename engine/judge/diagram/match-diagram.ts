import type { CardId } from '../../story/card.ts';
import { TRIANGLE_ROLES, type ByRole, type TriangleRole } from '../../story/triangle.ts';
import type { DiagramFault } from '../verdict.ts';
import type { Drawn, DrawnTriple } from './drawn.ts';
import type { Structure, StructureQuantity } from './told.ts';

/** Which role of the wanted triangle each drawn role is read as. */
type Reading = ByRole<TriangleRole>;

/** All readings; in the first two the whole is the whole, and parts or factors may have traded places. */
const READINGS: readonly Reading[] = [
  { apex: 'apex', left: 'left', right: 'right' },
  { apex: 'apex', left: 'right', right: 'left' },
  { apex: 'left', left: 'apex', right: 'right' },
  { apex: 'left', left: 'right', right: 'apex' },
  { apex: 'right', left: 'apex', right: 'left' },
  { apex: 'right', left: 'left', right: 'apex' },
];

/** A drawn triangle read as one of a structure, and what is wrong with it then. */
export type CornerMatch = {
  readonly wanted: number;
  readonly reading: Reading;
  readonly faults: readonly DiagramFault[];
};

/** The best reading of a whole drawing: a seat for each drawn triangle, null for one too many. */
export type Fit = { readonly cost: number; readonly seats: readonly (CornerMatch | null)[]; readonly joined: boolean };

type Labels = ReadonlyMap<CardId, string>;

/** A triangle too many, or one that is missing, weighs more than anything inside a triangle. */
const STRAY = 8;

/** The ways to read a drawn triangle as one of the structure's with fewer faults than `limit`, the fewest first. */
function seatsOf(
  drawn: Drawn,
  structure: Structure,
  labels: Labels,
  triple: DrawnTriple,
  limit: number,
): CornerMatch[] {
  const seats: CornerMatch[] = [];
  for (const [wanted, model] of structure.triples.entries()) {
    for (const reading of READINGS) {
      const faults: DiagramFault[] = [];
      if (triple.pair !== model.pair) faults.push({ kind: 'wrongOperationPair', triangle: triple.triangle });
      if (reading.apex !== 'apex') faults.push(turnFault(triple, reading));
      for (const role of TRIANGLE_ROLES) {
        if (faults.length >= limit) break;
        const quantity = structure.quantities[model.quantities[reading[role]]];
        const fault = quantity === undefined ? null : cellFault(drawn, labels, triple, role, quantity);
        if (fault !== null) faults.push(fault);
      }
      if (faults.length < limit) seats.push({ wanted, reading, faults });
    }
  }
  return seats.toSorted((one, other) => one.faults.length - other.faults.length);
}

/** A part stands as the whole: named is the block on the apex, else the whole itself, else the third. */
function turnFault({ cells, triangle }: DrawnTriple, reading: Reading): DiagramFault {
  const whole = TRIANGLE_ROLES.find((role) => reading[role] === 'apex') ?? 'apex';
  const card = cells.apex ?? cells[whole] ?? cells.left ?? cells.right;
  return card === null ? { kind: 'notJoined' } : { kind: 'wrongRole', triangle, card };
}

function cellFault(
  drawn: Drawn,
  labels: Labels,
  { cells, corners, quantities, triangle }: DrawnTriple,
  role: TriangleRole,
  wanted: StructureQuantity,
): DiagramFault | null {
  const block = cells[role];
  if (block !== null) return labels.get(block) === wanted.label ? null : { kind: 'wrongRole', triangle, card: block };
  const joined = drawn.quantities[quantities[role]]?.blocks ?? [];
  const filled = !wanted.given || joined.some((other) => labels.get(other) === wanted.label);
  return filled ? null : { kind: 'emptyCell', triangle, corner: corners[role] };
}

/** How many joints are missing, and how many join what does not belong together. */
function jointFaults(drawn: Drawn, structure: Structure, seats: readonly (CornerMatch | null)[]): number {
  const wantedAt = new Map<number, Set<number>>();
  const drawnAt = new Map<number, Set<number>>();
  for (const [at, seat] of seats.entries()) {
    const triple = drawn.triples[at];
    const model = seat === null ? undefined : structure.triples[seat.wanted];
    if (seat === null || triple === undefined || model === undefined) continue;
    for (const role of TRIANGLE_ROLES) {
      const [here, wanted] = [triple.quantities[role], model.quantities[seat.reading[role]]];
      drawnAt.set(wanted, (drawnAt.get(wanted) ?? new Set<number>()).add(here));
      wantedAt.set(here, (wantedAt.get(here) ?? new Set<number>()).add(wanted));
    }
  }
  let count = 0;
  for (const [wanted, places] of drawnAt) if (structure.quantities[wanted]?.given === false) count += places.size - 1;
  for (const quantities of wantedAt.values()) count += quantities.size - 1;
  return count;
}

/** The reading of a drawing as a structure with the fewest faults, or null when none has fewer than `limit`. */
export function matchDiagram(drawn: Drawn, structure: Structure, labels: Labels, limit: number): Fit | null {
  let best: Fit | null = null;
  eachFit(drawn, structure, labels, limit, (fit) => {
    best = fit;
    return fit.cost;
  });
  return best;
}

/** All readings of a drawing as a structure without a fault: equal blocks and parts may have traded places. */
export function faultlessFits(drawn: Drawn, structure: Structure, labels: Labels): CornerMatch[][] {
  const fits: CornerMatch[][] = [];
  eachFit(drawn, structure, labels, 1, ({ seats }) => {
    fits.push(seats.filter((seat) => seat !== null));
    return 1;
  });
  return fits;
}

/** Visits readings cheaper than the bound, which starts at `limit` and then is what `visit` answers. */
function eachFit(drawn: Drawn, structure: Structure, labels: Labels, limit: number, visit: (fit: Fit) => number): void {
  const difference = drawn.triples.length - structure.triples.length;
  const choices = drawn.triples.map((triple) => seatsOf(drawn, structure, labels, triple, limit));
  let bound = limit;
  const extend = (seats: readonly (CornerMatch | null)[], cost: number, spare: number): void => {
    if (cost >= bound) return;
    const here = choices[seats.length];
    if (here === undefined) {
      const joints = jointFaults(drawn, structure, seats);
      if (cost + joints < bound) bound = visit({ cost: cost + joints, seats, joined: joints === 0 });
      return;
    }
    for (const seat of here) {
      if (cost + seat.faults.length >= bound) break;
      if (!seats.some((taken) => taken?.wanted === seat.wanted))
        extend([...seats, seat], cost + seat.faults.length, spare);
    }
    if (spare > 0) extend([...seats, null], cost, spare - 1);
  };
  extend([], STRAY * Math.abs(difference), Math.max(0, difference));
}

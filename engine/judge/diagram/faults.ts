import type { DiagramFault } from '../verdict.ts';
import { MAX_ADDED_TRIANGLES } from '../../question/question.ts';
import { findEmptyDiagramCells, type DiagramWithMergedCorners } from './drawn.ts';
import { findCheapestDiagramMatch, type DiagramMatch } from './match-diagram.ts';
import { structuresWithDistributedProduct, alternativeStructures } from './other-ways.ts';
import type { PreparedDiagramStory } from './diagram-story.ts';

/** The fault kinds in the order in which feedback names them (docs/domain.md 6.4). */
const FAULT_KINDS = [
  'emptyCell',
  'notJoined',
  'quantityLeftOver',
  'questionNotReached',
  'wrongOperationPair',
  'wrongRole',
] as const satisfies readonly DiagramFault['kind'][];

const NOT_REACHED: DiagramFault = { kind: 'questionNotReached' };

/**
 * Returns the faults of a wrong drawing, compared with the most similar right structure. If several structures are
 * equally similar and one of them is the story's own, this one is used.
 *
 * - `emptyCell`: a cell needs a block, but neither this cell nor a cell joined to it has the block.
 * - `quantityLeftOver`: a given number is in no cell.
 * - `questionNotReached`: ？ (the unknown) is in no cell. Or ？ cannot be computed, although there is no other fault.
 */
export function faultsOfDrawing(drawn: DiagramWithMergedCorners, story: PreparedDiagramStory): DiagramFault[] {
  const fit = nearestOf(drawn, story);
  const faults: DiagramFault[] = fit === null ? findEmptyDiagramCells(drawn) : [];
  for (const [at, match] of fit?.matches.entries() ?? []) {
    faults.push(...(match?.faults ?? strayFaults(drawn, at)));
  }
  const unjoined = fit === null || !fit.joined;
  if (unjoined && !faults.some(({ kind }) => kind === 'notJoined')) faults.push({ kind: 'notJoined' });
  const laid = new Set(drawn.quantities.flatMap(({ blocks }) => blocks));
  for (const card of story.given) {
    if (laid.has(card)) continue;
    faults.push(card === story.unknown ? NOT_REACHED : { kind: 'quantityLeftOver', card });
  }
  if (faults.length === 0) faults.push(NOT_REACHED);
  return faults.toSorted((one, other) => FAULT_KINDS.indexOf(one.kind) - FAULT_KINDS.indexOf(other.kind));
}

function nearestOf(drawn: DiagramWithMergedCorners, story: PreparedDiagramStory): DiagramMatch | null {
  const { structure, labels, unknown } = story;
  const expected = structure.triples.length;
  if (drawn.triples.length > expected + MAX_ADDED_TRIANGLES) return null;
  const own = findCheapestDiagramMatch(drawn, structure, labels, Number.POSITIVE_INFINITY);
  const goal = unknown === null ? undefined : labels.get(unknown);
  // A wrong drawing has at least one fault, with whatever right structure it is compared. So if the comparison with the
  // story's own structure finds only one fault, no other structure can be more similar.
  if (expected === 1 || goal === undefined || (own !== null && own.cost <= 1)) return own;
  const ways = alternativeStructures(story);
  const parted = drawn.triples.length > expected ? structuresWithDistributedProduct([structure, ...ways], goal) : [];
  return [...ways, ...parted].reduce<DiagramMatch | null>(
    (best, way) => findCheapestDiagramMatch(drawn, way, labels, best?.cost ?? Number.POSITIVE_INFINITY) ?? best,
    own,
  );
}

/**
 * Returns the faults of a surplus triangle: `emptyCell` for each of its empty cells, and `wrongRole` for each of its
 * blocks.
 */
function strayFaults(drawn: DiagramWithMergedCorners, at: number): DiagramFault[] {
  const triple = drawn.triples[at];
  if (triple === undefined) return [];
  const open = findEmptyDiagramCells(drawn).filter((fault) => fault.triangle === triple.triangle);
  const blocks = [triple.cells.apex, triple.cells.left, triple.cells.right].filter((block) => block !== null);
  return [
    ...open,
    ...blocks.map((card): DiagramFault => ({ kind: 'wrongRole', triangle: triple.triangle, card })),
    ...(open.length + blocks.length === 0 ? [{ kind: 'notJoined' } as const] : []),
  ];
}

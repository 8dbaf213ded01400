/**
 * For tests: a slow judge for diagrams of one or two triangles. It is written only from docs/domain.md 6 and shares no
 * logic with the engine. The oracle knows the numbers of the story. For a joined corner without a block, it tries all
 * possible numbers.
 */
import type { CornerPosition, Diagram, DiagramTriangle } from '../../question/composition.ts';
import type { DiagramFault } from '../verdict.ts';
import type { OracleQuantity, OracleStory } from './diagram-story.oracle.ts';

const CORNERS: readonly CornerPosition[] = ['top', 'left', 'right'];

function same(one: OracleQuantity, other: OracleQuantity): boolean {
  return Math.abs(one.value - other.value) < 1e-9 && one.unit.every((power, at) => power === other.unit[at]);
}

function sum(one: OracleQuantity, other: OracleQuantity): OracleQuantity | null {
  return same({ ...one, value: 0 }, { ...other, value: 0 }) ? { ...one, value: one.value + other.value } : null;
}

function product(one: OracleQuantity, other: OracleQuantity): OracleQuantity {
  const [ko, hako] = [one.unit[0] + other.unit[0], one.unit[1] + other.unit[1]];
  return { value: one.value * other.value, unit: [ko, hako] };
}

/** Returns the names of all corners that joints connect with a corner, including this corner, sorted. */
function cornersTogether({ joints }: Diagram, triangle: number, corner: CornerPosition): string[] {
  const found = [`${triangle}${corner}`];
  for (let round = 0; round <= joints.length; round += 1) {
    for (const [one, other] of joints) {
      const names = [`${one.triangle}${one.corner}`, `${other.triangle}${other.corner}`];
      if (names.some((name) => found.includes(name))) found.push(...names.filter((name) => !found.includes(name)));
    }
  }
  return found.toSorted();
}

/**
 * Returns the possible values of the intermediate quantity: all results of one operation with two known quantities,
 * except negative results.
 */
function guesses(known: readonly OracleQuantity[]): OracleQuantity[] {
  return known.flatMap((one) =>
    known.flatMap((other) => {
      const minus = { ...other, value: -other.value };
      const over: OracleQuantity = { value: 1 / other.value, unit: [-other.unit[0], -other.unit[1]] };
      return [sum(one, other), sum(one, minus), product(one, other), product(one, over)].flatMap((made) =>
        made === null || made.value < 0 ? [] : [made],
      );
    }),
  );
}

function consistent(
  diagram: Diagram,
  at: (triangle: number, corner: CornerPosition) => OracleQuantity | null,
): boolean {
  return diagram.triangles.every(({ operationPair, apexAt }, triangle) => {
    const [one, other] = CORNERS.filter((corner) => corner !== apexAt).map((corner) => at(triangle, corner));
    const apex = at(triangle, apexAt);
    if (apex === null || one === null || other === null || one === undefined || other === undefined) return false;
    const made = operationPair === 'sum' ? sum(one, other) : operationPair === 'product' ? product(one, other) : null;
    return made !== null && same(made, apex);
  });
}

/**
 * True if a diagram is right. Every cell must contain a block or be joined, joints must connect all triangles, and
 * every given quantity must be used. In addition, some number for the joined corner must make the numbers and units of
 * every triangle right.
 */
export function isDiagramRightForOracleStory({ known, hidden }: OracleStory, diagram: Diagram): boolean {
  const { triangles, joints } = diagram;
  if (triangles.length === 2 && joints.length === 0) return false;
  const laid = triangles.flatMap(({ cells }) => Object.values(cells));
  if ([...known.keys()].some((card) => card !== hidden && !laid.includes(card))) return false;
  if (laid.some((card) => card !== null && !known.has(card))) return false;
  const groups = new Map<string, string[]>();
  for (const [triangle, { cells }] of triangles.entries()) {
    for (const corner of CORNERS) {
      const name = cornersTogether(diagram, triangle, corner).join(' ');
      const card = cells[corner];
      groups.set(name, [...(groups.get(name) ?? []), ...(card === null ? [] : [card])]);
    }
  }
  const open = [...groups].filter(([, blocks]) => blocks.length === 0).map(([name]) => name);
  if (open.some((name) => !name.includes(' ')) || open.length > 1) return false;
  for (const blocks of groups.values()) {
    for (const block of blocks) {
      const [one, other] = [known.get(blocks[0] ?? ''), known.get(block)];
      if (one === undefined || other === undefined || !same(one, other)) return false;
    }
  }
  const tried = open.length === 0 ? [null] : guesses([...known.values()]);
  return tried.some((guess) =>
    consistent(diagram, (triangle, corner) => {
      const blocks = groups.get(cornersTogether(diagram, triangle, corner).join(' ')) ?? [];
      return known.get(blocks[0] ?? '') ?? guess;
    }),
  );
}

/**
 * Returns the diagrams that one correction of a reported fault can produce. A correction removes a wrong block, makes
 * another corner the apex, or changes the operation pair. If one of these diagrams is right, the reported fault is
 * accepted.
 */
export function createDiagramsWithFaultCorrected(diagram: Diagram, fault: DiagramFault): Diagram[] {
  switch (fault.kind) {
    case 'wrongRole':
      return [
        ...changedAt(diagram, fault.triangle, ({ cells, ...drawn }) =>
          CORNERS.flatMap((corner) =>
            cells[corner] === fault.card ? [{ ...drawn, cells: { ...cells, [corner]: null } }] : [],
          ),
        ),
        ...changedAt(diagram, fault.triangle, (drawn) =>
          CORNERS.flatMap((apexAt) => {
            const named = [drawn.cells[apexAt], drawn.cells[drawn.apexAt]].includes(fault.card);
            return apexAt !== drawn.apexAt && named ? [{ ...drawn, apexAt }] : [];
          }),
        ),
      ];
    case 'wrongOperationPair':
      return changedAt(diagram, fault.triangle, (drawn) => [
        { ...drawn, operationPair: drawn.operationPair === 'sum' ? 'product' : 'sum' },
      ]);
    case 'emptyCell':
    case 'notJoined':
    case 'quantityLeftOver':
    case 'questionNotReached':
      return [];
  }
}

function changedAt(diagram: Diagram, at: number, change: (drawn: DiagramTriangle) => DiagramTriangle[]): Diagram[] {
  return diagram.triangles.flatMap((drawn, triangle) =>
    triangle === at ? change(drawn).map((each) => ({ ...diagram, triangles: diagram.triangles.with(at, each) })) : [],
  );
}

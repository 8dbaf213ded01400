import { describe, expect, it } from 'vitest';
import type { Diagram } from '../../question/composition.ts';
import type { DiagramFault, DiagramJudgement } from '../verdict.ts';
import { isDiagramRightForOracleStory, createDiagramsWithFaultCorrected } from './diagram.oracle.ts';
import { judgeDiagram } from './judge-diagram.ts';
import { createDrawingsWithOneMistake, type MutatedDiagram } from './mutations.oracle.ts';
import {
  createDrawnTriangle,
  createDrawingOfTwoTriangles,
  createUnrotatedTriangle,
  ORACLE_TRIANGLE_ROLES,
  storiesOfOneTriangle,
  storiesOfTwoTriangles,
  swapLeftAndRight,
  PAIRS_OF_ROTATIONS,
  type UnrotatedTriangle,
  type OracleStory,
} from './diagram-story.oracle.ts';

function judged({ question, triangles }: OracleStory, diagram: Diagram): DiagramJudgement {
  return judgeDiagram(question, triangles, diagram);
}

function pairOf(story: OracleStory): readonly [UnrotatedTriangle, UnrotatedTriangle] {
  const [one, other] = story.triangles.map(createUnrotatedTriangle);
  if (one === undefined || other === undefined) throw new Error(`${story.name} has two triangles`);
  return [one, other];
}

function turnsAt(index: number) {
  return PAIRS_OF_ROTATIONS[index % PAIRS_OF_ROTATIONS.length] ?? (['top', 'top'] as const);
}

const SHOWN = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

describe('right drawings are accepted', () => {
  it('for one triangle in every rotation, also with exchanged bases', () => {
    let drawings = 0;
    for (const story of storiesOfOneTriangle()) {
      for (const flat of story.triangles
        .map(createUnrotatedTriangle)
        .flatMap((each) => [each, swapLeftAndRight(each)])) {
        for (const [apexAt] of PAIRS_OF_ROTATIONS.filter((_, at) => at % 3 === 0)) {
          const judgement = judged(story, { triangles: [createDrawnTriangle(flat, apexAt)], joints: [] });
          expect({ story: story.name, judgement }).toMatchObject({ judgement: { kind: 'right', remark: null } });
          drawings += 1;
        }
      }
    }
    expect(drawings).toBe(288);
  });

  it('for two triangles with every joint, rotation, exchange of bases and order, with and without the hidden block', () => {
    const stories = storiesOfTwoTriangles([[2, 3]], [2]);
    const refused: object[] = [];
    let drawings = 0;
    for (const story of stories) {
      const [one, other] = pairOf(story);
      for (const flats of [one, swapLeftAndRight(one)].flatMap((a) =>
        [other, swapLeftAndRight(other)].map((b) => [a, b] as const),
      )) {
        for (const turns of PAIRS_OF_ROTATIONS) {
          const [a, b] = flats;
          for (const order of [
            [a, b],
            [b, a],
          ] as const) {
            const judgement = judged(
              story,
              createDrawingOfTwoTriangles(order, turns, SHOWN[drawings % SHOWN.length] ?? SHOWN[0]),
            );
            if (judgement.kind !== 'right' || judgement.remark !== null) refused.push({ story: story.name, judgement });
            drawings += 1;
          }
        }
      }
    }
    expect(refused).toEqual([]);
    expect([stories.length, drawings]).toEqual([376, 27_072]);
  });

  it('for two triangles in which all numbers are known, with every joint and rotation', () => {
    const refused: object[] = [];
    let drawings = 0;
    for (const story of storiesOfTwoTriangles()) {
      for (const turns of PAIRS_OF_ROTATIONS) {
        // The 32 ways to draw a story: the bases of each triangle exchanged or not, the order of the triangles, and
        // which triangles contain the block of the shared card. As 32 and the number of rotations (9) have no common
        // factor, every way occurs with every rotation.
        const way = drawings % 32;
        const [one, other] = pairOf(story);
        const flats = [
          way % 2 === 0 ? one : swapLeftAndRight(one),
          (way >> 1) % 2 === 0 ? other : swapLeftAndRight(other),
        ] as const;
        const shown = SHOWN[way >> 3] ?? SHOWN[0];
        const diagram = createDrawingOfTwoTriangles((way >> 2) % 2 === 0 ? flats : [flats[1], flats[0]], turns, shown);
        const judgement = judged(story, diagram);
        const right =
          judgement.kind === 'right' && judgement.remark === null && isDiagramRightForOracleStory(story, diagram);
        if (!right) refused.push({ story: story.name, diagram, judgement });
        drawings += 1;
      }
    }
    expect(refused).toEqual([]);
    expect(drawings).toBe(27_144);
  });
});

/**
 * Yields every diagram of two triangles with the given blocks: every place of the blocks, every joint, every operation
 * pair.
 */
function* everyLaying(story: OracleStory): Generator<readonly [UnrotatedTriangle, UnrotatedTriangle]> {
  const given = [...story.known.keys()].filter((card) => card !== story.hidden);
  for (const order of permutations(given)) {
    for (const one of ORACLE_TRIANGLE_ROLES) {
      for (const other of ORACLE_TRIANGLE_ROLES) {
        for (const pairs of [
          ['sum', 'sum'],
          ['sum', 'product'],
          ['product', 'sum'],
          ['product', 'product'],
        ] as const) {
          const [a = '', b = '', c = '', d = ''] = order;
          yield [
            { pair: pairs[0], cards: laidAround(one, a, b) },
            { pair: pairs[1], cards: laidAround(other, c, d) },
          ];
        }
      }
    }
  }
}

function laidAround(
  joined: (typeof ORACLE_TRIANGLE_ROLES)[number],
  one: string,
  other: string,
): UnrotatedTriangle['cards'] {
  const cards = { apex: 'h', left: 'h', right: 'h' };
  const [first, second] = ORACLE_TRIANGLE_ROLES.filter((place) => place !== joined);
  if (first !== undefined) cards[first] = one;
  if (second !== undefined) cards[second] = other;
  return cards;
}

function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) =>
    permutations(values.filter((_, index) => index !== at)).map((rest) => [value, ...rest]),
  );
}

describe('the judge of diagrams compared with the independent oracle', () => {
  it('agrees on every arrangement of the blocks in two joined triangles', () => {
    const stories = storiesOfTwoTriangles([[2, 3]], [2]).filter((_, at) => at % 50 === 0);
    const counts = { stories: stories.length, layings: 0, own: 0, otherWay: 0 };
    const differing: object[] = [];
    for (const [index, story] of stories.entries()) {
      for (const flats of everyLaying(story)) {
        const diagram = createDrawingOfTwoTriangles(flats, turnsAt(index + counts.layings), [false, false]);
        const judgement = judged(story, diagram);
        const agrees = (judgement.kind === 'right') === isDiagramRightForOracleStory(story, diagram);
        if (!agrees) differing.push({ story: story.name, diagram, judgement });
        counts.layings += 1;
        if (judgement.kind === 'right') counts[judgement.remark ?? 'own'] += 1;
      }
    }
    expect(differing).toEqual([]);
    expect(counts).toEqual({ stories: 8, layings: 6912, own: 72, otherWay: 200 });
  });
});

function written(faults: readonly DiagramFault[]): string[] {
  return faults.map((fault) => JSON.stringify(fault, Object.keys(fault).toSorted())).toSorted();
}

type Counts = { exact: number; right: number; nearer: number; otherwise: object[] };
type Counted = Record<string, Counts>;

function named(exact: number): Counts {
  return { exact, right: 0, nearer: 0, otherwise: [] };
}

/**
 * Compares the judge with the oracle (the slow judge) for a changed drawing, and counts the result.
 * `right`: judge and oracle accept the drawing. `exact`: the judge reports the expected faults.
 * `nearer`: several faults were expected, but the judge reports only one, and after its correction the oracle accepts
 * the drawing. `otherwise`: none of these; the test fails.
 */
function count(counted: Counted, story: OracleStory, mutation: MutatedDiagram): void {
  const counts = (counted[mutation.name] ??= named(0));
  const judgement = judged(story, mutation.diagram);
  if (judgement.kind === 'right') {
    if (isDiagramRightForOracleStory(story, mutation.diagram)) counts.right += 1;
    else counts.otherwise.push({ story: story.name, mutation });
    return;
  }
  const exact = JSON.stringify(written(judgement.faults)) === JSON.stringify(written(mutation.faults));
  if (exact) counts.exact += 1;
  else if (mutation.faults.length > 1 && isMendedBy(story, mutation.diagram, judgement.faults)) counts.nearer += 1;
  else counts.otherwise.push({ story: story.name, mutation, faults: judgement.faults });
}

function isMendedBy(story: OracleStory, diagram: Diagram, faults: readonly DiagramFault[]): boolean {
  const [fault, ...others] = faults;
  if (fault === undefined || others.length > 0) return false;
  return createDiagramsWithFaultCorrected(diagram, fault).some((mended) => isDiagramRightForOracleStory(story, mended));
}

describe('single faults', () => {
  it('are named exactly, in one triangle', () => {
    const counted: Counted = {};
    for (const story of storiesOfOneTriangle()) {
      for (const flat of story.triangles.map(createUnrotatedTriangle)) {
        for (const [apexAt] of PAIRS_OF_ROTATIONS.filter((_, at) => at % 3 === 0)) {
          const diagram = { triangles: [createDrawnTriangle(flat, apexAt)], joints: [] };
          for (const mutation of createDrawingsWithOneMistake(story, diagram)) count(counted, story, mutation);
        }
      }
    }
    expect(counted).toEqual({
      'cell emptied': named(432),
      'quantity of another story': named(432),
      'operation pair flipped': named(288),
      'whole as a part': named(288),
      'another corner as the whole': named(288),
    });
  });

  it('are named exactly, in two triangles', () => {
    // Stories with a factor of 1 are left out. Their whole is equal to a part, so several right drawings can be equally
    // near.
    const stories = storiesOfTwoTriangles([
      [2, 3],
      [3, 3],
    ]).filter(({ known }) => [...known.values()].every(({ value }) => value !== 1));
    const counted: Counted = {};
    for (const [index, story] of stories.entries()) {
      const shown = SHOWN[index % 2] ?? SHOWN[0];
      for (const mutation of createDrawingsWithOneMistake(
        story,
        createDrawingOfTwoTriangles(pairOf(story), turnsAt(index), shown),
      )) {
        count(counted, story, mutation);
      }
    }
    expect(stories).toHaveLength(1320);
    expect(counted).toEqual({
      'cell emptied': named(5280),
      'quantity of another story': named(5280),
      'operation pair flipped': named(5280),
      'whole as a part': named(1920),
      'another corner as the whole': named(5280),
      // `right`: the exchange gave another right diagram. `nearer`: it gave a wrong diagram that is more similar to
      // another right diagram than to the original.
      'quantities swapped between triangles': { ...named(3704), right: 1112, nearer: 464 },
      'quantity in the joined corner': named(5280),
      'joint removed': named(1320),
      'joined at another corner': named(2640),
      'triangle cut off': named(2640),
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Diagram, DiagramTriangle } from '../../question/composition.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import { STRUCTURE_TYPES } from '../verdict.ts';
import { standardDiagramOfStory } from '../diagram-of.ts';
import { judgeDiagram } from './judge-diagram.ts';
import {
  createDiagramTestCards,
  buildDiagram,
  findDiagramFaultsByJudge,
  COMBINE_TIMES_DECREASE_TRIANGLES,
  COMBINE_TIMES_DECREASE_STORY,
  COMBINE_THEN_TIMES_TRIANGLES,
  COMBINE_THEN_TIMES_STORY,
  TWO_DECREASES_TRIANGLES,
  TWO_DECREASES_STORY,
} from '../../../testing/engine/diagrams.ts';

describe('another way to the answer', () => {
  it('may subtract both decreases at once', () => {
    const judgement = judgeDiagram(
      TWO_DECREASES_STORY,
      TWO_DECREASES_TRIANGLES,
      buildDiagram(['X', 'b', 'c', 'sum'], ['a', 'X', 'w', 'sum']),
    );
    expect(judgement).toMatchObject({ kind: 'right', remark: 'otherWay' });
  });

  it('may distribute the product, with two blocks or joined corners for the common factor', () => {
    const laidTwice = buildDiagram(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'sum']);
    const joined = buildDiagram(['X', 'a', 'C', 'product'], ['Y', 'b', 'C', 'product'], ['w', 'X', 'Y', 'sum']);
    const [first, ...others] = joined.triangles;
    if (first === undefined) throw new Error('three triangles');
    const once = { ...joined, triangles: [{ ...first, cells: { ...first.cells, right: 'c' } }, ...others] };
    for (const diagram of [laidTwice, once]) {
      expect(judgeDiagram(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, diagram)).toEqual({
        kind: 'right',
        remark: 'otherWay',
        structures: ['towardsAnswer', 'sumOfProducts'],
      });
    }
    expect(findDiagramFaultsByJudge(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, joined)).toEqual([
      { kind: 'emptyCell', triangle: 0, corner: 'right' },
      { kind: 'emptyCell', triangle: 1, corner: 'right' },
      { kind: 'quantityLeftOver', card: 'c' },
    ]);
  });

  it('is wrong if the unknown is the common factor, which triangles cannot compute', () => {
    const asked = {
      ...COMBINE_THEN_TIMES_STORY,
      cards: createDiagramTestCards({
        a: ['red', '5'],
        b: ['blue', '3'],
        h: ['all', 'hidden'],
        c: ['times', '?'],
        w: ['red', '16'],
      }),
    };
    const parted = buildDiagram(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'sum']);
    expect(judgeDiagram(asked, COMBINE_THEN_TIMES_TRIANGLES, parted).kind).toBe('wrong');
  });

  it('is wrong without a number that changes nothing, or if triangles share equal blocks but no joint', () => {
    // The story is (0 + 3) × 2. A diagram of 3 × 2 alone gives the same answer, but it is wrong, because it leaves out
    // the 0.
    const zero = {
      ...COMBINE_THEN_TIMES_STORY,
      cards: createDiagramTestCards({
        a: ['red', '0'],
        b: ['blue', '3'],
        h: ['all', 'hidden'],
        c: ['times', '2'],
        w: ['red', '?'],
      }),
    };
    expect(judgeDiagram(zero, COMBINE_THEN_TIMES_TRIANGLES, buildDiagram(['w', 'b', 'c', 'product'])).kind).toBe(
      'wrong',
    );
    const apart = buildDiagram(['h', 'a', 'b', 'sum'], ['w', 'b', 'c', 'product']);
    expect(judgeDiagram(zero, COMBINE_THEN_TIMES_TRIANGLES, apart).kind).toBe('wrong');
  });

  it('is wrong if the story’s numbers contradict each other, because there is no answer', () => {
    const wrong = createDiagramTestCards({
      a: ['red', '15'],
      b: ['red', '4'],
      h: ['red', '9'],
      c: ['red', '3'],
      w: ['red', '?'],
    });
    const asked = { ...TWO_DECREASES_STORY, cards: wrong };
    const consistent = buildDiagram(['a', 'X', 'b', 'sum'], ['h', 'c', 'Y', 'sum'], ['w', 'X', 'Y', 'sum']);
    expect(judgeDiagram(asked, TWO_DECREASES_TRIANGLES, consistent).kind).toBe('wrong');
    expect(judgeDiagram(asked, TWO_DECREASES_TRIANGLES, standardDiagramOfStory(TWO_DECREASES_TRIANGLES))).toEqual({
      kind: 'right',
      remark: null,
      structures: ['sumOfProducts'],
    });
  });

  it('is wrong with the other operation pair: 2 things × 2 things are not 4 things', () => {
    const asked = {
      ...TWO_DECREASES_STORY,
      cards: createDiagramTestCards({ a: ['red', '2'], b: ['blue', '2'], w: ['red', '?'] }),
    };
    const story: StoryTriangle[] = [{ kind: 'combine', cards: { apex: 'w', left: 'a', right: 'b' } }];
    expect(findDiagramFaultsByJudge(asked, story, buildDiagram(['w', 'a', 'b', 'product']))).toEqual([
      { kind: 'wrongOperationPair', triangle: 0 },
    ]);
  });

  it('has faults compared with the nearest right structure', () => {
    const unjoined = { ...buildDiagram(['X', 'b', 'c', 'sum'], ['a', 'X', 'w', 'sum']), joints: [] };
    expect(findDiagramFaultsByJudge(TWO_DECREASES_STORY, TWO_DECREASES_TRIANGLES, unjoined)).toEqual([
      { kind: 'notJoined' },
    ]);
    const flipped = buildDiagram(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'sum'], ['w', 'X', 'Y', 'sum']);
    expect(findDiagramFaultsByJudge(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, flipped)).toEqual([
      { kind: 'wrongOperationPair', triangle: 1 },
    ]);
  });
});

describe('three triangles', () => {
  it('are right as standardDiagramOfStory draws them, in any rotation', () => {
    for (const apexAt of ['top', 'left', 'right'] as const) {
      const diagram = buildDiagram(
        ['G', 'b', 'a', 'sum', apexAt],
        ['H', 'G', 'c', 'product'],
        ['H', 'w', 'd', 'sum', apexAt],
      );
      expect(judgeDiagram(COMBINE_TIMES_DECREASE_STORY, COMBINE_TIMES_DECREASE_TRIANGLES, diagram)).toMatchObject({
        kind: 'right',
        remark: null,
      });
    }
    expect(
      judgeDiagram(
        COMBINE_TIMES_DECREASE_STORY,
        COMBINE_TIMES_DECREASE_TRIANGLES,
        standardDiagramOfStory(COMBINE_TIMES_DECREASE_TRIANGLES),
      ),
    ).toMatchObject({ kind: 'right', remark: null });
  });

  it('have each fault reported', () => {
    expect(
      findDiagramFaultsByJudge(
        COMBINE_TIMES_DECREASE_STORY,
        COMBINE_TIMES_DECREASE_TRIANGLES,
        buildDiagram(['G', 'a', 'b', 'sum'], ['H', 'G', 'c', 'product'], ['w', 'H', 'd', 'sum']),
      ),
    ).toEqual([{ kind: 'wrongRole', triangle: 2, card: 'w' }]);
    expect(
      findDiagramFaultsByJudge(
        COMBINE_TIMES_DECREASE_STORY,
        COMBINE_TIMES_DECREASE_TRIANGLES,
        buildDiagram(['G', 'a', 'b', 'sum'], ['H', 'G', 'c', 'product'], ['H', 'd', null, 'sum']),
      ),
    ).toEqual([{ kind: 'emptyCell', triangle: 2, corner: 'right' }, { kind: 'questionNotReached' }]);
    expect(
      findDiagramFaultsByJudge(
        COMBINE_TIMES_DECREASE_STORY,
        COMBINE_TIMES_DECREASE_TRIANGLES,
        buildDiagram(['G', 'a', 'b', 'sum'], ['H', 'X', 'c', 'product'], ['H', 'd', 'w', 'sum']),
      ),
    ).toEqual([{ kind: 'notJoined' }]);
  });
});

describe('a drawing far from every right one', () => {
  it('has every cell empty if nothing is drawn', () => {
    expect(findDiagramFaultsByJudge(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, null)).toHaveLength(6);
    expect(
      findDiagramFaultsByJudge(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, { triangles: [], joints: [] }),
    ).toHaveLength(6);
  });

  it('is judged with surplus triangles too; an untouched one is ignored', () => {
    const [first, second] = buildDiagram(['H', 'a', 'b', 'sum'], ['w', 'H', 'c', 'product']).triangles;
    const right = buildDiagram(['H', 'a', 'b', 'sum'], ['w', 'H', 'c', 'product']);
    if (first === undefined || second === undefined) throw new Error('two triangles');
    const blank: DiagramTriangle = {
      cells: { top: null, left: null, right: null },
      operationPair: null,
      apexAt: 'top',
    };
    expect(
      judgeDiagram(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, {
        ...right,
        triangles: [...right.triangles, blank],
      }).kind,
    ).toBe('right');
    const many = { ...right, triangles: [first, second, first, second, first, second, first, second] };
    expect(judgeDiagram(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, many).kind).toBe('wrong');
  });
});

function typesOf(question: typeof COMBINE_THEN_TIMES_STORY, triangles: StoryTriangle[], diagram: Diagram) {
  const judgement = judgeDiagram(question, triangles, diagram);
  return judgement.kind === 'right' ? judgement.structures : null;
}

describe('types of structures', () => {
  const reverse = {
    ...COMBINE_THEN_TIMES_STORY,
    cards: createDiagramTestCards({ a: ['red', '2'], b: ['red', '?'], w: ['red', '7'] }),
  };
  const increase: StoryTriangle[] = [{ kind: 'increase', cards: { apex: 'w', left: 'a', right: 'b' } }];

  it('distinguish story and calculation by the top: 2 + ? → 7, 7 − 2 → ?, 7 − ? → 2', () => {
    expect(typesOf(reverse, increase, buildDiagram(['w', 'a', 'b', 'sum', 'top']))).toEqual([
      'alongStory',
      'sumOfProducts',
    ]);
    expect(typesOf(reverse, increase, buildDiagram(['w', 'a', 'b', 'sum', 'left']))).toEqual(['towardsAnswer']);
    expect(typesOf(reverse, increase, buildDiagram(['w', 'a', 'b', 'sum', 'right']))).toEqual([]);
  });

  it('a decrease has what is left at the top: 15 − 4 → 11, 11 − 3 → ?', () => {
    const left = buildDiagram(['a', 'H', 'b', 'sum', 'right'], ['H', 'w', 'c', 'sum', 'right']);
    expect(typesOf(TWO_DECREASES_STORY, TWO_DECREASES_TRIANGLES, left)).toEqual(['towardsAnswer', 'alongStory']);
    expect(
      typesOf(TWO_DECREASES_STORY, TWO_DECREASES_TRIANGLES, standardDiagramOfStory(TWO_DECREASES_TRIANGLES)),
    ).toEqual(['sumOfProducts']);
  });

  it('require all triangles of the drawing', () => {
    const mixed = buildDiagram(['H', 'a', 'b', 'sum', 'top'], ['w', 'H', 'c', 'product', 'left']);
    expect(typesOf(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES, mixed)).toEqual([]);
  });

  it('count a product of products as a sum of products with one summand', () => {
    const chain = {
      ...COMBINE_THEN_TIMES_STORY,
      cards: createDiagramTestCards({
        a: ['red', '5'],
        b: ['times', '3'],
        h: ['red', 'hidden'],
        c: ['times', '2'],
        w: ['red', '?'],
      }),
    };
    const CHAIN: StoryTriangle[] = [
      { kind: 'times', cards: { apex: 'h', left: 'a', right: 'b' } },
      { kind: 'times', cards: { apex: 'w', left: 'h', right: 'c' } },
    ];
    expect(typesOf(chain, CHAIN, standardDiagramOfStory(CHAIN))).toEqual(STRUCTURE_TYPES);
  });

  it('exclude a sum as a factor from sums of products', () => {
    expect(
      typesOf(
        COMBINE_THEN_TIMES_STORY,
        COMBINE_THEN_TIMES_TRIANGLES,
        standardDiagramOfStory(COMBINE_THEN_TIMES_TRIANGLES),
      ),
    ).toEqual(['towardsAnswer', 'alongStory']);
    expect(STRUCTURE_TYPES).toHaveLength(3);
  });
});

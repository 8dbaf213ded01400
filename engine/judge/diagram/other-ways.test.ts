import { describe, expect, it } from 'vitest';
import type { StoryTriangle } from '../../story/triangle.ts';
import { prepareDiagramStory, type PreparedDiagramStory, type ConnectedTrianglesStructure } from './diagram-story.ts';
import { structuresWithDistributedProduct, alternativeStructures } from './other-ways.ts';
import {
  createDiagramTestCards,
  DIAGRAM_TEST_OBJECTS,
  COMBINE_TIMES_DECREASE_TRIANGLES,
  COMBINE_TIMES_DECREASE_STORY,
  COMBINE_THEN_TIMES_TRIANGLES,
  COMBINE_THEN_TIMES_STORY,
  TWO_DECREASES_TRIANGLES,
  TWO_DECREASES_STORY,
} from '../../../testing/engine/diagrams.ts';

/** Returns a structure as text. `?` is the unknown; a quantity in brackets has no card. */
function written({ quantities, triples }: ConnectedTrianglesStructure): string {
  const name = (at: number) => {
    const { given, label, measure } = quantities[at] ?? { given: false, label: '', measure: null };
    if (label === '？') return '?';
    const number = String(measure?.value.numerator);
    return given ? number : `(${number})`;
  };
  return triples
    .map(({ pair, quantities: { apex, left, right } }) => {
      const operator = pair === 'sum' ? '+' : '×';
      return `${name(left)} ${operator} ${name(right)} = ${name(apex)}`;
    })
    .join(', ');
}

function storyOf(asked: typeof COMBINE_THEN_TIMES_STORY, triangles: readonly StoryTriangle[]): PreparedDiagramStory {
  return prepareDiagramStory(asked, triangles);
}

function partedWays(story: PreparedDiagramStory): string[] {
  return structuresWithDistributedProduct([story.structure], '？').map(written);
}

const leave = storyOf(TWO_DECREASES_STORY, TWO_DECREASES_TRIANGLES);
const times = storyOf(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES);
/** The story: 3 in each box, 2 boxes and 4 more boxes. */
const boxes = storyOf(
  {
    cards: createDiagramTestCards({
      p: ['per', '3'],
      x: ['box', '2'],
      y: ['box', '4'],
      h: ['box', 'hidden'],
      w: ['red', '?'],
    }),
    objects: DIAGRAM_TEST_OBJECTS,
  },
  [
    { kind: 'increase', cards: { apex: 'h', left: 'x', right: 'y' } },
    { kind: 'perUnit', cards: { apex: 'w', left: 'p', right: 'h' } },
  ],
);

describe('the structures that reach an answer', () => {
  it.each([
    ['15 − 4 − 3', leave, ['(11) + 4 = 15, ? + 3 = (11)', '(12) + 3 = 15, ? + 4 = (12)', '4 + 3 = (7), ? + (7) = 15']],
    ['(5 + 3) × 2', times, ['5 + 3 = (8), (8) × 2 = ?']],
    ['3 × (2 + 4)', boxes, ['2 + 4 = (6), (6) × 3 = ?']],
  ])('of %s are all found', (_, story, ways) => {
    expect(alternativeStructures(story).map(written)).toEqual(ways);
  });

  it('of (4 + 2) × 3 − 8 include the story’s own', () => {
    const ways = alternativeStructures(storyOf(COMBINE_TIMES_DECREASE_STORY, COMBINE_TIMES_DECREASE_TRIANGLES)).map(
      written,
    );
    expect(ways).toContain('4 + 2 = (6), (6) × 3 = (18), ? + 8 = (18)');
    expect([ways.length, new Set(ways).size]).toEqual([7, 7]);
  });

  it('are none without an unknown or without an answer', () => {
    expect(alternativeStructures({ ...times, unknown: null })).toEqual([]);
    expect(alternativeStructures({ ...times, answer: null })).toEqual([]);
  });
});

describe('a distributed product', () => {
  it('uses its factor twice, on whichever side the sum is', () => {
    expect(partedWays(times)).toEqual(['5 × 2 = (10), 3 × 2 = (6), (10) + (6) = ?']);
    expect(partedWays(boxes)).toEqual(['2 × 3 = (6), 4 × 3 = (12), (6) + (12) = ?']);
  });

  it('keeps the other triangles', () => {
    expect(partedWays(storyOf(COMBINE_TIMES_DECREASE_STORY, COMBINE_TIMES_DECREASE_TRIANGLES))).toEqual([
      '8 + ? = (18), 4 × 3 = (12), 2 × 3 = (6), (12) + (6) = (18)',
    ]);
  });

  it('does not exist without a product, or if its factor is the unknown', () => {
    expect(partedWays(leave)).toEqual([]);
    const chain = createDiagramTestCards({
      a: ['red', '5'],
      b: ['times', '3'],
      h: ['red', 'hidden'],
      c: ['times', '2'],
      w: ['red', '?'],
    });
    const CHAIN: StoryTriangle[] = [
      { kind: 'times', cards: { apex: 'h', left: 'a', right: 'b' } },
      { kind: 'times', cards: { apex: 'w', left: 'h', right: 'c' } },
    ];
    expect(partedWays(storyOf({ ...COMBINE_THEN_TIMES_STORY, cards: chain }, CHAIN))).toEqual([]);
    const factor = createDiagramTestCards({
      a: ['red', '5'],
      b: ['blue', '3'],
      h: ['all', 'hidden'],
      c: ['times', '?'],
      w: ['red', '16'],
    });
    expect(partedWays(storyOf({ ...COMBINE_THEN_TIMES_STORY, cards: factor }, COMBINE_THEN_TIMES_TRIANGLES))).toEqual(
      [],
    );
    const contradicting = createDiagramTestCards({
      a: ['red', '5'],
      b: ['box', '3'],
      h: ['all', 'hidden'],
      c: ['times', '2'],
      w: ['red', '?'],
    });
    expect(
      partedWays(storyOf({ ...COMBINE_THEN_TIMES_STORY, cards: contradicting }, COMBINE_THEN_TIMES_TRIANGLES)),
    ).toEqual([]);
  });
});

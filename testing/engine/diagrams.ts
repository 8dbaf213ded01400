import { parseAmount } from '../../engine/quantity/amount.ts';
import type { CornerPosition, Diagram, DiagramTriangle, TriangleJoint } from '../../engine/question/composition.ts';
import type { Meaning, SentenceCard } from '../../engine/story/card.ts';
import type { OperationPair } from '../../engine/story/kind.ts';
import type { StoryTriangle } from '../../engine/story/triangle.ts';
import type { DiagramFault } from '../../engine/judge/verdict.ts';
import { judgeDiagram } from '../../engine/judge/diagram/judge-diagram.ts';

export const DIAGRAM_TEST_OBJECTS = new Map(
  (
    [
      ['red', 'こ'],
      ['blue', 'こ'],
      ['all', 'こ'],
      ['box', 'はこ'],
    ] as const
  ).map(([key, counter]) => [key, { key, name: key, counter, owner: null, place: null, living: false }]),
);

/**
 * Returns sentence cards. `meanings` maps the id of each card to two words. The first word is the card's object, or
 * `per` or `times` for a relation. The second word is its amount.
 */
export function createDiagramTestCards(meanings: Readonly<Record<string, [string, string]>>): SentenceCard[] {
  return Object.entries(meanings).map(([id, [what, written]]) => {
    const amount = written === 'hidden' ? 'hidden' : parseAmount(written);
    if (amount === null) throw new Error(written);
    const meaning: Meaning =
      what === 'per'
        ? { kind: 'perUnit', item: 'red', container: 'box', amount }
        : what === 'times'
          ? { kind: 'times', compared: 'red', base: 'all', amount }
          : { kind: 'existence', object: what, amount, moment: null };
    return { id, meaning, text: id };
  });
}

type Laid = readonly [
  apex: string | null,
  left: string | null,
  right: string | null,
  pair: OperationPair,
  top?: CornerPosition,
];

/**
 * Returns a diagram. Each argument describes a triangle: the card id in each role, and the operation pair. A name in
 * capitals (such as `H`) instead of a card id represents a corner without a block; corners with the same name are
 * joined.
 */
export function buildDiagram(...laid: Laid[]): Diagram {
  const seen = new Map<string, TriangleJoint[0]>();
  const joints: TriangleJoint[] = [];
  const triangles = laid.map(([apex, left, right, operationPair, apexAt = 'top'], triangle): DiagramTriangle => {
    const round: readonly CornerPosition[] = ['top', 'left', 'right'];
    const cells: Record<CornerPosition, string | null> = { top: null, left: null, right: null };
    for (const [step, word] of [apex, left, right].entries()) {
      const corner = round[(round.indexOf(apexAt) + step) % 3] ?? 'top';
      const joined = word !== null && word === word.toUpperCase();
      cells[corner] = joined ? null : word;
      const earlier = seen.get(word ?? '');
      if (joined && earlier !== undefined) joints.push([earlier, { triangle, corner }]);
      else if (joined) seen.set(word, { triangle, corner });
    }
    return { cells, operationPair, apexAt };
  });
  return { triangles, joints };
}

/** The story (5 + 3) × 2 = ?. Red and blue things are combined, and the story asks for twice as many things. */
export const COMBINE_THEN_TIMES_STORY = {
  cards: createDiagramTestCards({
    a: ['red', '5'],
    b: ['blue', '3'],
    h: ['all', 'hidden'],
    c: ['times', '2'],
    w: ['red', '?'],
  }),
  objects: DIAGRAM_TEST_OBJECTS,
};
export const COMBINE_THEN_TIMES_TRIANGLES: StoryTriangle[] = [
  { kind: 'combine', cards: { apex: 'h', left: 'a', right: 'b' } },
  { kind: 'times', cards: { apex: 'w', left: 'h', right: 'c' } },
];

/** The story 15 − 4 − 3 = ? */
export const TWO_DECREASES_STORY = {
  cards: createDiagramTestCards({
    a: ['red', '15'],
    b: ['red', '4'],
    h: ['red', 'hidden'],
    c: ['red', '3'],
    w: ['red', '?'],
  }),
  objects: DIAGRAM_TEST_OBJECTS,
};
export const TWO_DECREASES_TRIANGLES: StoryTriangle[] = [
  { kind: 'decrease', cards: { apex: 'a', left: 'b', right: 'h' } },
  { kind: 'decrease', cards: { apex: 'h', left: 'c', right: 'w' } },
];

/** The story (4 + 2) × 3 − 8 = ? */
export const COMBINE_TIMES_DECREASE_STORY = {
  cards: createDiagramTestCards({
    a: ['red', '4'],
    b: ['blue', '2'],
    g: ['all', 'hidden'],
    c: ['times', '3'],
    h: ['red', 'hidden'],
    d: ['red', '8'],
    w: ['red', '?'],
  }),
  objects: DIAGRAM_TEST_OBJECTS,
};
export const COMBINE_TIMES_DECREASE_TRIANGLES: StoryTriangle[] = [
  { kind: 'combine', cards: { apex: 'g', left: 'a', right: 'b' } },
  { kind: 'times', cards: { apex: 'h', left: 'g', right: 'c' } },
  { kind: 'decrease', cards: { apex: 'h', left: 'd', right: 'w' } },
];

export function findDiagramFaultsByJudge(
  question: typeof COMBINE_THEN_TIMES_STORY,
  triangles: StoryTriangle[],
  diagram: Diagram | null,
): readonly DiagramFault[] {
  const judgement = judgeDiagram(question, triangles, diagram);
  return judgement.kind === 'wrong' ? judgement.faults : [];
}

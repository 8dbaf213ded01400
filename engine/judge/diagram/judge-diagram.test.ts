import { describe, expect, it } from 'vitest';
import { readAmount } from '../../quantity/amount.ts';
import type { Corner, Diagram, DrawnTriangle, Joint } from '../../question/composition.ts';
import type { Meaning, SentenceCard } from '../../story/card.ts';
import type { OperationPair } from '../../story/kind.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import { FEEDBACK_STEPS } from '../feedback-step.ts';
import { STRUCTURE_TYPES, type DiagramFault } from '../verdict.ts';
import { diagramOf } from './diagram-of.ts';
import { judgeDiagram } from './judge-diagram.ts';
import { wordsOfDiagramFault, wordsOfDiagramRemark } from './words.ts';

const objects = new Map(
  (
    [
      ['red', 'こ'],
      ['blue', 'こ'],
      ['all', 'こ'],
      ['box', 'はこ'],
    ] as const
  ).map(([key, counter]) => [key, { key, name: key, counter, owner: null, place: null, living: false }]),
);

function cards(meanings: Readonly<Record<string, [string, string]>>): SentenceCard[] {
  return Object.entries(meanings).map(([id, [what, written]]) => {
    const amount = written === 'hidden' ? 'hidden' : readAmount(written);
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
  top?: Corner,
];

/** Triangles by their places; places with the same word in capitals are joined and hold no block. */
function drawing(...laid: Laid[]): Diagram {
  const seen = new Map<string, Joint[0]>();
  const joints: Joint[] = [];
  const triangles = laid.map(([apex, left, right, operationPair, apexAt = 'top'], triangle): DrawnTriangle => {
    const round: readonly Corner[] = ['top', 'left', 'right'];
    const cells: Record<Corner, string | null> = { top: null, left: null, right: null };
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

/** (5 + 3) × 2 = ?: red and blue make all, of which there is twice as much. */
const twice = {
  cards: cards({ a: ['red', '5'], b: ['blue', '3'], h: ['all', 'hidden'], c: ['times', '2'], w: ['red', '?'] }),
  objects,
};
const TWICE: StoryTriangle[] = [
  { kind: 'combine', cards: { apex: 'h', left: 'a', right: 'b' } },
  { kind: 'times', cards: { apex: 'w', left: 'h', right: 'c' } },
];

/** 15 − 4 − 3 = ? */
const twoLeave = {
  cards: cards({ a: ['red', '15'], b: ['red', '4'], h: ['red', 'hidden'], c: ['red', '3'], w: ['red', '?'] }),
  objects,
};
const TWO_LEAVE: StoryTriangle[] = [
  { kind: 'decrease', cards: { apex: 'a', left: 'b', right: 'h' } },
  { kind: 'decrease', cards: { apex: 'h', left: 'c', right: 'w' } },
];

/** (4 + 2) × 3 − 8 = ? */
const three = {
  cards: cards({
    a: ['red', '4'],
    b: ['blue', '2'],
    g: ['all', 'hidden'],
    c: ['times', '3'],
    h: ['red', 'hidden'],
    d: ['red', '8'],
    w: ['red', '?'],
  }),
  objects,
};
const THREE: StoryTriangle[] = [
  { kind: 'combine', cards: { apex: 'g', left: 'a', right: 'b' } },
  { kind: 'times', cards: { apex: 'h', left: 'g', right: 'c' } },
  { kind: 'decrease', cards: { apex: 'h', left: 'd', right: 'w' } },
];

function faultsOf(
  question: typeof twice,
  triangles: StoryTriangle[],
  diagram: Diagram | null,
): readonly DiagramFault[] {
  const judgement = judgeDiagram(question, triangles, diagram);
  return judgement.kind === 'wrong' ? judgement.faults : [];
}

describe('another way to the answer', () => {
  it('takes away both at once', () => {
    const judgement = judgeDiagram(twoLeave, TWO_LEAVE, drawing(['X', 'b', 'c', 'sum'], ['a', 'X', 'w', 'sum']));
    expect(judgement).toMatchObject({ kind: 'right', remark: 'otherWay' });
  });

  it('parts the product, the common factor laid twice or its corners joined', () => {
    const laidTwice = drawing(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'sum']);
    const joined = drawing(['X', 'a', 'C', 'product'], ['Y', 'b', 'C', 'product'], ['w', 'X', 'Y', 'sum']);
    const [first, ...others] = joined.triangles;
    if (first === undefined) throw new Error('three triangles');
    const once = { ...joined, triangles: [{ ...first, cells: { ...first.cells, right: 'c' } }, ...others] };
    for (const diagram of [laidTwice, once]) {
      expect(judgeDiagram(twice, TWICE, diagram)).toEqual({
        kind: 'right',
        remark: 'otherWay',
        structures: ['towardsAnswer', 'sumOfProducts'],
      });
    }
    expect(faultsOf(twice, TWICE, joined)).toEqual([
      { kind: 'emptyCell', triangle: 0, corner: 'right' },
      { kind: 'emptyCell', triangle: 1, corner: 'right' },
      { kind: 'quantityLeftOver', card: 'c' },
    ]);
  });

  it('is no way when the unknown is the common factor: triangles cannot compute it', () => {
    const asked = {
      ...twice,
      cards: cards({ a: ['red', '5'], b: ['blue', '3'], h: ['all', 'hidden'], c: ['times', '?'], w: ['red', '16'] }),
    };
    const parted = drawing(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'product'], ['w', 'X', 'Y', 'sum']);
    expect(judgeDiagram(asked, TWICE, parted).kind).toBe('wrong');
  });

  it('is no flipped pair: 2 things × 2 things are no 4 things', () => {
    const asked = { ...twoLeave, cards: cards({ a: ['red', '2'], b: ['blue', '2'], w: ['red', '?'] }) };
    const story: StoryTriangle[] = [{ kind: 'combine', cards: { apex: 'w', left: 'a', right: 'b' } }];
    expect(faultsOf(asked, story, drawing(['w', 'a', 'b', 'product']))).toEqual([
      { kind: 'wrongOperationPair', triangle: 0 },
    ]);
  });

  it('has its slips named from where the pupil is going', () => {
    const unjoined = { ...drawing(['X', 'b', 'c', 'sum'], ['a', 'X', 'w', 'sum']), joints: [] };
    expect(faultsOf(twoLeave, TWO_LEAVE, unjoined)).toEqual([{ kind: 'notJoined' }]);
    const flipped = drawing(['X', 'a', 'c', 'product'], ['Y', 'b', 'c', 'sum'], ['w', 'X', 'Y', 'sum']);
    expect(faultsOf(twice, TWICE, flipped)).toEqual([{ kind: 'wrongOperationPair', triangle: 1 }]);
  });
});

describe('three triangles', () => {
  it('are right as the product draws them, in any rotation', () => {
    for (const apexAt of ['top', 'left', 'right'] as const) {
      const diagram = drawing(
        ['G', 'b', 'a', 'sum', apexAt],
        ['H', 'G', 'c', 'product'],
        ['H', 'w', 'd', 'sum', apexAt],
      );
      expect(judgeDiagram(three, THREE, diagram)).toMatchObject({ kind: 'right', remark: null });
    }
    expect(judgeDiagram(three, THREE, diagramOf(THREE))).toMatchObject({ kind: 'right', remark: null });
  });

  it('have each slip named', () => {
    expect(
      faultsOf(three, THREE, drawing(['G', 'a', 'b', 'sum'], ['H', 'G', 'c', 'product'], ['w', 'H', 'd', 'sum'])),
    ).toEqual([{ kind: 'wrongRole', triangle: 2, card: 'w' }]);
    expect(
      faultsOf(three, THREE, drawing(['G', 'a', 'b', 'sum'], ['H', 'G', 'c', 'product'], ['H', 'd', null, 'sum'])),
    ).toEqual([{ kind: 'emptyCell', triangle: 2, corner: 'right' }, { kind: 'questionNotReached' }]);
    expect(
      faultsOf(three, THREE, drawing(['G', 'a', 'b', 'sum'], ['H', 'X', 'c', 'product'], ['H', 'd', 'w', 'sum'])),
    ).toEqual([{ kind: 'notJoined' }]);
  });
});

describe('a drawing far from any', () => {
  it('of nothing has every cell empty', () => {
    expect(faultsOf(twice, TWICE, null)).toHaveLength(6);
    expect(faultsOf(twice, TWICE, { triangles: [], joints: [] })).toHaveLength(6);
  });

  it('of too many triangles is still judged, and one untouched is spare paper', () => {
    const [first, second] = drawing(['H', 'a', 'b', 'sum'], ['w', 'H', 'c', 'product']).triangles;
    const right = drawing(['H', 'a', 'b', 'sum'], ['w', 'H', 'c', 'product']);
    if (first === undefined || second === undefined) throw new Error('two triangles');
    const blank: DrawnTriangle = { cells: { top: null, left: null, right: null }, operationPair: null, apexAt: 'top' };
    expect(judgeDiagram(twice, TWICE, { ...right, triangles: [...right.triangles, blank] }).kind).toBe('right');
    const many = { ...right, triangles: [first, second, first, second, first, second, first, second] };
    expect(judgeDiagram(twice, TWICE, many).kind).toBe('wrong');
  });
});

describe('types of structures', () => {
  const reverse = { ...twice, cards: cards({ a: ['red', '2'], b: ['red', '?'], w: ['red', '7'] }) };
  const increase: StoryTriangle[] = [{ kind: 'increase', cards: { apex: 'w', left: 'a', right: 'b' } }];
  const typesOf = (question: typeof twice, triangles: StoryTriangle[], diagram: Diagram) => {
    const judgement = judgeDiagram(question, triangles, diagram);
    return judgement.kind === 'right' ? judgement.structures : null;
  };

  it('tell story from calculation by what stands on top: 2 + ? → 7, 7 − 2 → ?, 7 − ? → 2', () => {
    expect(typesOf(reverse, increase, drawing(['w', 'a', 'b', 'sum', 'top']))).toEqual(['alongStory', 'sumOfProducts']);
    expect(typesOf(reverse, increase, drawing(['w', 'a', 'b', 'sum', 'left']))).toEqual(['towardsAnswer']);
    expect(typesOf(reverse, increase, drawing(['w', 'a', 'b', 'sum', 'right']))).toEqual([]);
  });

  it('a change story has what is left on top: 15 − 4 → 11, 11 − 3 → ?', () => {
    const left = drawing(['a', 'H', 'b', 'sum', 'right'], ['H', 'w', 'c', 'sum', 'right']);
    expect(typesOf(twoLeave, TWO_LEAVE, left)).toEqual(['towardsAnswer', 'alongStory']);
    expect(typesOf(twoLeave, TWO_LEAVE, diagramOf(TWO_LEAVE))).toEqual(['sumOfProducts']);
  });

  it('a sum as a factor is no sum of products', () => {
    expect(typesOf(twice, TWICE, diagramOf(TWICE))).toEqual(['towardsAnswer', 'alongStory']);
    expect(STRUCTURE_TYPES).toHaveLength(3);
  });
});

describe('words', () => {
  it('say something of every fault at every step, in kana, without a number but how many', () => {
    const faults: DiagramFault[] = [
      { kind: 'emptyCell', triangle: 0, corner: 'top' },
      { kind: 'notJoined' },
      { kind: 'quantityLeftOver', card: 'a' },
      { kind: 'questionNotReached' },
      { kind: 'wrongOperationPair', triangle: 0 },
      { kind: 'wrongRole', triangle: 0, card: 'a' },
    ];
    const said = faults.flatMap((fault) => FEEDBACK_STEPS.map((step) => wordsOfDiagramFault(fault, step).join('')));
    expect(new Set(said).size).toBe(faults.length * FEEDBACK_STEPS.length);
    expect(said.join('')).not.toMatch(/\p{Script=Han}/u);
    expect(wordsOfDiagramRemark('otherWay')).toBe('とおりみちが ちがうけど あっているよ');
  });
});

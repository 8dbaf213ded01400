import { describe, expect, it } from 'vitest';
import type { StoryTriangle } from '../../story/triangle.ts';
import { valueAndUnitKey, type QuantityWithUnit } from './derived-quantities.ts';
import { prepareDiagramStory } from './diagram-story.ts';
import {
  createDiagramTestCards,
  COMBINE_THEN_TIMES_TRIANGLES,
  COMBINE_THEN_TIMES_STORY,
} from '../../../testing/engine/diagrams.ts';

function told(measure: QuantityWithUnit | null): string | null {
  return measure === null ? null : valueAndUnitKey(measure);
}

describe('a story prepared for comparing diagrams', () => {
  const story = prepareDiagramStory(COMBINE_THEN_TIMES_STORY, COMBINE_THEN_TIMES_TRIANGLES);

  it('has its triangles over labelled quantities', () => {
    expect(story.structure.triples).toEqual([
      { pair: 'sum', quantities: { apex: 0, left: 1, right: 2 } },
      { pair: 'product', quantities: { apex: 3, left: 0, right: 4 } },
    ]);
    expect(story.structure.quantities.map(({ label, given, measure }) => [label, given, told(measure)])).toEqual([
      ['… 8/1 こ^1', false, '8/1 こ^1'],
      ['5/1 こ^1', true, '5/1 こ^1'],
      ['3/1 こ^1', true, '3/1 こ^1'],
      ['？', true, '16/1 こ^1'],
      ['2/1 ', true, '2/1 '],
    ]);
  });

  it('has the measures of its cards and the unknown', () => {
    expect(Object.fromEntries(story.labels)).toEqual({
      h: '… 8/1 こ^1',
      a: '5/1 こ^1',
      b: '3/1 こ^1',
      w: '？',
      c: '2/1 ',
    });
    expect([...story.measures].map(([card, measure]) => [card, told(measure)])).toEqual([
      ['h', '8/1 こ^1'],
      ['a', '5/1 こ^1'],
      ['b', '3/1 こ^1'],
      ['c', '2/1 '],
    ]);
    expect([story.given, story.unknown, told(story.answer)]).toEqual([['a', 'b', 'w', 'c'], 'w', '16/1 こ^1']);
  });

  it('gives undetermined hidden quantities different labels', () => {
    const open = createDiagramTestCards({
      a: ['red', '?'],
      b: ['blue', '3'],
      h: ['all', 'hidden'],
      c: ['times', 'hidden'],
      w: ['red', '6'],
    });
    const { labels, answer, measures, given } = prepareDiagramStory(
      { ...COMBINE_THEN_TIMES_STORY, cards: open },
      COMBINE_THEN_TIMES_TRIANGLES,
    );
    expect([labels.get('h'), labels.get('c'), labels.get('a')]).toEqual(['？0', '？4', '？']);
    expect([answer, [...measures.keys()], given]).toEqual([null, ['b', 'w'], ['a', 'b', 'w']]);
  });

  it('has only the known measures if numbers contradict each other or a card is missing', () => {
    const wrong = createDiagramTestCards({
      a: ['red', '5'],
      b: ['blue', '3'],
      h: ['all', '9'],
      c: ['times', '2'],
      w: ['red', '?'],
    });
    const contradicting = prepareDiagramStory(
      { ...COMBINE_THEN_TIMES_STORY, cards: wrong },
      COMBINE_THEN_TIMES_TRIANGLES,
    );
    expect([contradicting.labels.get('h'), contradicting.answer]).toEqual(['9/1 こ^1', null]);
    const without = prepareDiagramStory(
      { ...COMBINE_THEN_TIMES_STORY, cards: COMBINE_THEN_TIMES_STORY.cards.filter(({ id }) => id !== 'w') },
      COMBINE_THEN_TIMES_TRIANGLES,
    );
    expect([without.unknown, without.answer, without.given]).toEqual([null, null, ['a', 'b', 'c']]);
  });
});

describe('units', () => {
  const animals = new Map(
    (
      [
        ['dog', 'ひき'],
        ['bird', 'わ'],
        ['cow', 'とう'],
        ['cage', 'つ'],
      ] as const
    ).map(([key, counter]) => [key, { key, name: key, counter, owner: null, place: null, living: true }]),
  );
  const SUM: StoryTriangle = { kind: 'combine', cards: { apex: 'both', left: 'dogs', right: 'birds' } };

  function labelsOf(triangles: readonly StoryTriangle[], deck: ReturnType<typeof createDiagramTestCards>) {
    return Object.fromEntries(prepareDiagramStory({ cards: deck, objects: animals }, triangles).labels);
  }

  it('are the same if the story adds or compares the objects, directly or through other cards', () => {
    const deck = [
      ...createDiagramTestCards({ dogs: ['dog', '2'], birds: ['bird', '3'], cows: ['cow', '1'] }),
      { id: 'both', meaning: { kind: 'combine', objects: ['dog', 'bird'], whole: null, amount: 'unknown' }, text: '' },
      { id: 'more', meaning: { kind: 'compare', larger: 'bird', smaller: 'cow', amount: 'hidden' }, text: '' },
    ] as const;
    const labels = labelsOf(
      [SUM, { kind: 'compare', cards: { apex: 'birds', left: 'cows', right: 'more' } }],
      [...deck],
    );
    const unit = labels['dogs']?.replace('2/1 ', '');
    expect(labels).toEqual({
      both: '？',
      dogs: `2/1 ${unit}`,
      birds: `3/1 ${unit}`,
      more: `… 2/1 ${unit}`,
      cows: `1/1 ${unit}`,
    });
  });

  it('are two for a rate of perUnit and none for a rate of times', () => {
    const rate = { kind: 'perUnit', item: 'dog', container: 'cage', amount: { numerator: 2, denominator: 1 } } as const;
    const deck = [
      ...createDiagramTestCards({ dogs: ['dog', '6'], cages: ['cage', '?'] }),
      { id: 'rate', meaning: rate, text: '' },
    ];
    const labels = labelsOf([{ kind: 'perUnit', cards: { apex: 'dogs', left: 'rate', right: 'cages' } }], deck);
    expect(labels).toEqual({ dogs: '6/1 ひき^1', rate: '2/1 つ^-1 ひき^1', cages: '？' });
  });

  it('are separate for objects that the question does not define', () => {
    const deck = createDiagramTestCards({ dogs: ['wolf', '2'], birds: ['raven', '3'], both: ['wolf', '5'] });
    expect(labelsOf([SUM], deck)).toEqual({ both: '5/1 wolf^1', dogs: '2/1 wolf^1', birds: '3/1 raven^1' });
  });
});

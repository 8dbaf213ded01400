import { expect, test } from 'vitest';
import type { Amount } from '../../../engine/quantity/amount.ts';
import { createRational } from '../../../engine/quantity/rational.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { createTestQuestion } from '../table/trial-question.ts';
import { diagramSceneOfComposition } from './mirror.ts';
import type { DiagramSceneCell, DiagramScene } from './scene.ts';

const SETTING: TextRenderSettings = { grade: 1, furigana: 'byGrade' };

function mirrored(...slots: (string | null)[]): DiagramScene {
  return diagramSceneOfComposition(createTestQuestion(), { slots, diagram: null, named: null }, SETTING);
}

function labelOf({ slot, block }: DiagramSceneCell): [number | null, string | null] {
  return [slot, block?.quantity == null ? null : block.quantity.number + block.quantity.unit];
}

function corners(scene: DiagramScene) {
  if (scene.kind !== 'mirrored') return scene.kind;
  const [triangle] = scene.triangles;
  if (triangle === undefined) return null;
  const { top, left, right } = triangle.cells;
  return { top: labelOf(top), left: labelOf(left), right: labelOf(right), pair: triangle.operationPair };
}

test('without a relation the blocks are in the order of their slots', () => {
  const scene = mirrored('yellow', null, 'red');
  expect(scene.kind === 'row' ? scene.cells.map(labelOf) : scene.kind).toEqual([
    [0, '？ほん'],
    [1, null],
    [2, '3ぼん'],
  ]);
});

test('two relations form no triangle', () => {
  expect(mirrored('both', 'more', 'red').kind).toBe('row');
});

test('a relation places the cards by its story kind, whatever their slots', () => {
  expect(corners(mirrored('yellow', 'red', 'both'))).toEqual({
    top: [2, '5ほん'],
    left: [1, '3ぼん'],
    right: [0, '？ほん'],
    pair: 'sum',
  });
});

test('an empty slot gets the place that the other cards leave', () => {
  expect(corners(mirrored('red', 'both', null))).toMatchObject({ left: [0, '3ぼん'], right: [2, null] });
  expect(corners(mirrored(null, 'both', 'red'))).toMatchObject({ left: [2, '3ぼん'], right: [0, null] });
});

test('the relation that the pupil chose counts, not the required one', () => {
  expect(corners(mirrored('more', 'yellow', 'red'))).toEqual({
    top: [2, '3ぼん'],
    left: [1, '？ほん'],
    right: [0, '5ほん'],
    pair: 'sum',
  });
});

test('a card with a strange object still has a place, because the canvas does not judge', () => {
  expect(corners(mirrored('red', 'both', 'strange'))).toMatchObject({ left: [0, '3ぼん'], right: [2, '？ほん'] });
});

test('a diagram being built shows its blocks in cells and the others in the tray', () => {
  const composition: Composition = {
    slots: ['red', 'both', null],
    diagram: {
      triangles: [{ cells: { top: 'both', left: null, right: null }, operationPair: null, apexAt: 'top' }],
      joints: [],
    },
    named: null,
  };
  const scene = diagramSceneOfComposition(createTestQuestion('composeAndDiagram'), composition, SETTING);
  const triangles = scene.kind === 'built' ? scene.triangles : [];
  expect(corners({ kind: 'mirrored', triangles, joints: [], waiting: [] })).toEqual({
    top: [1, '5ほん'],
    left: [null, null],
    right: [null, null],
    pair: null,
  });
  expect(scene.kind === 'built' ? scene.tray.map(({ card }) => card) : null).toEqual(['red']);
});

function there(id: string, object: string, amount: Amount): SentenceCard {
  return { id, meaning: { kind: 'existence', object, amount, moment: null }, text: id };
}

test('a longer story is joined at its intermediate quantity, and cards without a triangle wait', () => {
  const cards: readonly SentenceCard[] = [
    there('five', 'red', createRational(5)),
    there('three', 'yellow', createRational(3)),
    {
      id: 'all',
      meaning: { kind: 'combine', objects: ['red', 'yellow'], whole: 'flower', amount: 'hidden' },
      text: '',
    },
    { id: 'twice', meaning: { kind: 'times', compared: 'leaf', base: 'flower', amount: createRational(2) }, text: '' },
    there('leaves', 'leaf', 'unknown'),
  ];
  const shown = (...slots: (string | null)[]) => {
    const question = { ...createTestQuestion(), cards, slots: 5 };
    const scene = diagramSceneOfComposition(question, { slots, diagram: null, named: null }, SETTING);
    if (scene.kind !== 'mirrored') return scene.kind;
    const [first, second] = scene.triangles;
    return { top: first?.cells.top, left: second?.cells.left, joints: scene.joints, waiting: scene.waiting };
  };
  expect(shown('five', 'three', 'all', 'twice', 'leaves')).toMatchObject({
    top: { slot: 2, joined: true, block: { card: 'all', quantity: null } },
    joints: [
      [
        { triangle: 0, corner: 'top' },
        { triangle: 1, corner: 'left' },
      ],
    ],
    waiting: [],
  });
  expect(shown('five', null, 'all', 'leaves', null)).toMatchObject({ joints: [], waiting: [{ card: 'leaves' }] });
});

import { createMirrorDiagram } from '../../../engine/judge/mirror-of.ts';
import {
  type Composition,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Rational } from '../../../engine/quantity/rational.ts';
import type { CardId, SentenceCard } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { cellsWithBlockOfCard, mayQuantityHaveSecondBlock } from '../table/diagram-cells.ts';
import { stateOfAdditionalTriangle } from '../table/diagram-gap.ts';
import { quantityOfCard, type CardQuantityText } from '../table/quantity.ts';
import type { DiagramBlock, DiagramSceneCell, DiagramScene } from './scene.ts';

const NOTHING_FOUND: ReadonlyMap<CardId, Rational> = new Map();

/**
 * Returns the scene (triangles and blocks) that shows what the pupil's cards say. It never shows whether the cards are
 * right. `found`: the numbers of unknowns and hidden amounts by card, once the composition is solved. `places`: for
 * each slot, the index of the sentence of the told problem that states the slot's quantity.
 */
export function diagramSceneOfComposition(
  question: Question,
  composition: Composition,
  setting: TextRenderSettings,
  found = NOTHING_FOUND,
  places: readonly number[] | null = null,
): DiagramScene {
  const cards = new Map(question.cards.map((card) => [card.id, card]));
  const lying = composition.slots.map((id) => (id === null ? undefined : cards.get(id)));
  const blocks = lying.map((card, slot): DiagramBlock | null => {
    if (card === undefined) return null;
    const quantity = shownQuantity(question, card, setting, found.get(card.id));
    return { card: card.id, again: false, slot: places?.[slot] ?? slot, quantity };
  });
  const cell = (slot: number): DiagramSceneCell => ({ slot, block: blocks[slot] ?? null, joined: false });
  if (composition.diagram !== null) return builtScene(question, composition, composition.diagram, blocks);
  const mirror = createMirrorDiagram(lying.map((card) => card ?? null));
  if (mirror.kind === 'row') return { kind: 'row', cells: composition.slots.map((_, slot) => cell(slot)) };
  const { triangles, joints, rest } = mirror;
  const cellAt = (triangle: number, corner: CornerPosition): DiagramSceneCell => {
    const slot = triangles[triangle]?.slots[corner] ?? null;
    const joined = isJoined(joints, triangle, corner);
    return { slot, block: slot === null ? null : (blocks[slot] ?? null), joined };
  };
  return {
    kind: 'mirrored',
    triangles: triangles.map(({ operationPair }, at) => ({
      cells: { top: cellAt(at, 'top'), left: cellAt(at, 'left'), right: cellAt(at, 'right') },
      operationPair,
      apexAt: 'top',
    })),
    joints,
    waiting: rest.flatMap((slot) => blocks[slot] ?? []),
  };
}

function isJoined(joints: readonly TriangleJoint[], triangle: number, corner: CornerPosition): boolean {
  return joints.some((joint) => joint.some((end) => end.triangle === triangle && end.corner === corner));
}

function shownQuantity(
  question: Question,
  card: SentenceCard,
  setting: TextRenderSettings,
  found: Rational | undefined,
): CardQuantityText | null {
  if (card.meaning.amount !== 'hidden') return quantityOfCard(question, card, setting);
  if (found === undefined) return null;
  return quantityOfCard(question, { ...card, meaning: { ...card.meaning, amount: found } }, setting);
}

/**
 * Returns the scene of a diagram that the pupil builds. A hidden amount (かくれた数) has no block. It is shown in the cell
 * in which two triangles are joined.
 */
function builtScene(
  question: Question,
  composition: Composition,
  diagram: Diagram,
  blocks: readonly (DiagramBlock | null)[],
): DiagramScene {
  const { triangles, joints } = diagram;
  const lying = blocks.filter((block) => block !== null && block.quantity !== null);
  const cellAt = (triangle: number, corner: CornerPosition): DiagramSceneCell => {
    const card = triangles[triangle]?.cells[corner] ?? null;
    const found = lying.find((candidate) => candidate?.card === card) ?? null;
    const [first] = found === null ? [] : cellsWithBlockOfCard(composition, found.card);
    const again = first?.triangle !== triangle || first.corner !== corner;
    const block = found && { ...found, again };
    return { slot: block?.slot ?? null, block, joined: isJoined(joints, triangle, corner) };
  };
  return {
    kind: 'built',
    triangles: triangles.map(({ operationPair, apexAt }, at) => ({
      cells: { top: cellAt(at, 'top'), left: cellAt(at, 'left'), right: cellAt(at, 'right') },
      operationPair,
      apexAt,
    })),
    joints,
    tray: lying.flatMap((block) => {
      if (block === null) return [];
      if (cellsWithBlockOfCard(composition, block.card).length === 0) return [block];
      return mayQuantityHaveSecondBlock(question, composition, block.card) ? [{ ...block, again: true }] : [];
    }),
    spare: stateOfAdditionalTriangle(question, diagram),
  };
}

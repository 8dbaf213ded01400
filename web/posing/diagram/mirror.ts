import { CORNERS, type Composition, type Corner, type Diagram } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { isRelation, type Meaning, type Relation, type SentenceCard } from '../../../engine/story/card.ts';
import { operationPairOf } from '../../../engine/story/kind.ts';
import type { TextSetting } from '../../../engine/text/renderText.ts';
import { quantityOf, type Quantity } from '../quantity.ts';
import type { Block, Cell, Scene } from './scene.ts';

/**
 * What the canvas shows of a composition. It tells only what the pupil's own cards tell, and never whether they are
 * right: with one relation among them every slot has its place in that relation's triangle, else the blocks stand in
 * a row (DOMAIN.md 5).
 */
export function sceneOf(question: Question, composition: Composition, setting: TextSetting): Scene {
  const cards = new Map(question.cards.map((card) => [card.id, card]));
  const lying = composition.slots.map((id) => (id === null ? undefined : cards.get(id)));
  const blocks = lying.map((card, slot): Block | null =>
    card === undefined ? null : { card: card.id, slot, quantity: shownQuantity(question, card, setting) },
  );
  const cell = (slot: number): Cell => ({ slot, block: blocks[slot] ?? null, joined: false });
  if (composition.diagram !== null) return builtScene(composition.diagram, blocks);
  const roles = cornersOf(lying);
  if (roles === null) return { kind: 'row', cells: composition.slots.map((_, slot) => cell(slot)) };
  const { corners, relation } = roles;
  return {
    kind: 'mirrored',
    triangles: [
      {
        cells: { top: cell(corners.top), left: cell(corners.left), right: cell(corners.right) },
        operationPair: operationPairOf(relation.kind),
        apexAt: 'top',
      },
    ],
    joints: [],
  };
}

function shownQuantity(question: Question, card: SentenceCard, setting: TextSetting): Quantity | null {
  return card.meaning.amount === 'hidden' ? null : quantityOf(question, card, setting);
}

/** A かくれた数 has no block of its own to lay: where triangles are joined, it stands by itself. */
function builtScene({ triangles, joints }: Diagram, blocks: readonly (Block | null)[]): Scene {
  const lying = blocks.filter((block) => block !== null && block.quantity !== null);
  const placed = new Set(triangles.flatMap(({ cells }) => CORNERS.map((corner) => cells[corner])));
  const cellAt = (triangle: number, corner: Corner): Cell => {
    const card = triangles[triangle]?.cells[corner] ?? null;
    const block = lying.find((candidate) => candidate?.card === card) ?? null;
    const joined = joints.some((joint) => joint.some((end) => end.triangle === triangle && end.corner === corner));
    return { slot: block?.slot ?? null, block, joined };
  };
  return {
    kind: 'built',
    triangles: triangles.map(({ operationPair, apexAt }, at) => ({
      cells: { top: cellAt(at, 'top'), left: cellAt(at, 'left'), right: cellAt(at, 'right') },
      operationPair,
      apexAt,
    })),
    joints,
    tray: lying.flatMap((block) => (block === null || placed.has(block.card) ? [] : [block])),
  };
}

type Corners = { readonly relation: Corner; readonly first: Corner; readonly second: Corner };

/** Where the relation and its two existences stand, the existences in the kind's own order (DOMAIN.md 2). */
function cornersOfKind(kind: Relation['kind']): Corners {
  switch (kind) {
    case 'combine':
      return { relation: 'top', first: 'left', second: 'right' };
    case 'increase':
      return { relation: 'right', first: 'left', second: 'top' };
    case 'decrease':
      return { relation: 'left', first: 'top', second: 'right' };
    case 'compare':
      return { relation: 'right', first: 'top', second: 'left' };
    case 'perUnit':
      return { relation: 'left', first: 'top', second: 'right' };
    case 'times':
      return { relation: 'right', first: 'top', second: 'left' };
  }
}

type Told = { readonly relation: Relation; readonly corners: Readonly<Record<Corner, number>> };

/** The slot that stands at each corner; null when the cards tell no single triangle. */
function cornersOf(lying: readonly (SentenceCard | undefined)[]): Told | null {
  const relations = lying.flatMap((card, slot) =>
    card !== undefined && isRelation(card.meaning) ? [{ slot, relation: card.meaning }] : [],
  );
  const [only] = relations;
  const [one, other] = lying.map((_, slot) => slot).filter((slot) => slot !== only?.slot);
  if (only === undefined || relations.length > 1 || lying.length !== 3) return null;
  if (one === undefined || other === undefined) return null;
  const swapped = standSwapped(only.relation, lying[one]?.meaning, lying[other]?.meaning);
  const [first, second] = swapped ? [other, one] : [one, other];
  const at = cornersOfKind(only.relation.kind);
  const corners: Record<Corner, number> = { top: first, left: first, right: first };
  corners[at.relation] = only.slot;
  corners[at.first] = first;
  corners[at.second] = second;
  return { relation: only.relation, corners };
}

/** True when the cards themselves say that the later slot holds the first existence; where they say nothing, slots count. */
function standSwapped(relation: Relation, one: Meaning | undefined, other: Meaning | undefined): boolean {
  const wanted = [placeTold(relation, one), placeTold(relation, other)];
  if (wanted[0] === wanted[1]) return false;
  return wanted[0] === 'second' || wanted[1] === 'first';
}

/** Which of the two existences a card says it is: by its object, for a change by はじめ or いま. */
function placeTold(relation: Relation, meaning: Meaning | undefined): 'first' | 'second' | null {
  if (meaning === undefined || meaning.kind !== 'existence') return null;
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      if (meaning.moment === null) return null;
      return meaning.moment === 'before' ? 'first' : 'second';
    case 'combine':
      return which(meaning.object, relation.objects[0], relation.objects[1]);
    case 'compare':
      return which(meaning.object, relation.larger, relation.smaller);
    case 'perUnit':
      return which(meaning.object, relation.item, relation.container);
    case 'times':
      return which(meaning.object, relation.compared, relation.base);
  }
}

function which(object: string, first: string, second: string): 'first' | 'second' | null {
  if (object === first) return 'first';
  return object === second ? 'second' : null;
}

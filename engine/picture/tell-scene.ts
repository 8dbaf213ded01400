import type { CardId, ExistenceTimeAroundChange, ObjectKey, Relation, SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import { objectOfExistenceOrWhole } from '../story/object-keys.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import type { AnimationStop } from './play.ts';

export type RelationCard = SentenceCard & { readonly meaning: Relation };

/**
 * The cards of one scene in the order of the animation. A scene without a relation contains the cards that no
 * relation connects.
 */
export type CardsOfAnimationScene = { readonly relation: RelationCard | null; readonly cards: readonly SentenceCard[] };

type SceneTold = { readonly scene: CardsOfAnimationScene; readonly stop: AnimationStop | null };

/**
 * Returns the scene of a relation with the two cards that the judge connects with it. The animation of a change stops
 * in this scene if one of the two cards is not about the object that changes.
 */
export function animationSceneOfRelation(
  relation: RelationCard,
  triangle: StoryTriangle,
  laid: readonly SentenceCard[],
): SceneTold {
  const { meaning } = relation;
  const { apex, left, right } = triangle.cards;
  const named = (ids: readonly CardId[]) => laid.filter(({ id }) => ids.includes(id) && id !== relation.id);
  if (meaning.kind !== 'increase' && meaning.kind !== 'decrease')
    return { scene: { relation, cards: [...named([apex, left, right]), relation] }, stop: null };
  const [begin, end] = meaning.kind === 'increase' ? [left, apex] : [apex, right];
  const [before, after] = [named([begin]), named([end])];
  const isStrange = (card: SentenceCard) => objectOfExistenceOrWhole(card.meaning) !== meaning.object;
  if (before.some(isStrange))
    return { scene: { relation, cards: before }, stop: strangeStop(meaning.object, before, laid) };
  const happens = [...before, relation];
  if (after.some(isStrange))
    return { scene: { relation, cards: happens }, stop: strangeStop(meaning.object, after, laid) };
  return { scene: { relation, cards: [...happens, ...after] }, stop: null };
}

function strangeStop(
  object: ObjectKey,
  [strange]: readonly SentenceCard[],
  laid: readonly SentenceCard[],
): AnimationStop {
  const there = laid.some(({ meaning }) => objectOfExistenceOrWhole(meaning) === object);
  const other = strange === undefined ? null : objectOfExistenceOrWhole(strange.meaning);
  return there && other !== null ? { kind: 'strangeObject', object: other } : { kind: 'objectNowhere', object };
}

/**
 * Returns a scene for each relation, with the cards that state the quantities of its objects. The first relation
 * without such a card ends the animation; `stop` is the reason.
 */
export function animationScenesOfUnjoinedRelations(
  laid: readonly SentenceCard[],
  relations: readonly RelationCard[],
): { readonly scenes: readonly CardsOfAnimationScene[]; readonly stop: AnimationStop | null } {
  const scenes: CardsOfAnimationScene[] = [];
  for (const relation of relations) {
    const used = new Set(scenes.flatMap(({ cards }) => cards));
    const { scene, stop } = tellAlone(relation, laid, used);
    scenes.push(scene);
    if (stop !== null) return { scenes, stop };
  }
  return { scenes, stop: null };
}

function tellAlone(relation: RelationCard, laid: readonly SentenceCard[], used: ReadonlySet<SentenceCard>): SceneTold {
  const { meaning } = relation;
  const [one, other] = thingsTied(meaning);
  const stating = (object: ObjectKey) => {
    const all = laid.filter((card) => card !== relation && objectOfExistenceOrWhole(card.meaning) === object);
    // Cards that no earlier scene has used come first.
    return [...all.filter((card) => !used.has(card)), ...all.filter((card) => used.has(card))];
  };
  if (isChangeKind(meaning.kind)) return tellChangeAlone(relation, one, stating(one), laid);
  const [first] = stating(one);
  const second = stating(other).find((card) => card !== first);
  const cards = laid.filter((card) => card === first || card === second);
  if (first !== undefined && second !== undefined)
    return { scene: { relation, cards: [...cards, relation] }, stop: null };
  return { scene: { relation, cards }, stop: { kind: 'objectNowhere', object: first === undefined ? one : other } };
}

function tellChangeAlone(
  relation: RelationCard,
  object: ObjectKey,
  stating: readonly SentenceCard[],
  laid: readonly SentenceCard[],
): SceneTold {
  const at = laid.indexOf(relation);
  const before = stating.find((card) => isAt(card, 'before', laid.indexOf(card) < at));
  const after = stating.find((card) => card !== before && isAt(card, 'after', laid.indexOf(card) > at));
  if (stating.length === 0) return { scene: { relation, cards: [] }, stop: { kind: 'objectNowhere', object } };
  if (before === undefined) return { scene: { relation, cards: [] }, stop: { kind: 'nothingBefore', object } };
  if (after === undefined)
    return { scene: { relation, cards: [before, relation] }, stop: { kind: 'nothingAfter', object } };
  return { scene: { relation, cards: [before, relation, after] }, stop: null };
}

/**
 * True if the card states the amount before the change or after it, as `moment` says. The word はじめ (at first) or いま
 * (now) on the card decides. For a card without such a word, the order of the slots decides (`inOrder`).
 */
function isAt(card: SentenceCard, moment: ExistenceTimeAroundChange, inOrder: boolean): boolean {
  const said = momentOf(card);
  return said === null ? inOrder : said === moment;
}

function momentOf({ meaning }: SentenceCard) {
  return meaning.kind === 'existence' ? meaning.moment : null;
}

function thingsTied(relation: Relation): readonly [ObjectKey, ObjectKey] {
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      return [relation.object, relation.object];
    case 'combine':
      return relation.objects;
    case 'compare':
      return [relation.larger, relation.smaller];
    case 'perUnit':
      return [relation.item, relation.container];
    case 'times':
      return [relation.compared, relation.base];
  }
}

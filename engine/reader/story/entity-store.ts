import type { Rational } from '../../quantity/rational.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { NetworkTriangle } from '../../story/network.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import {
  doesThingIncludeEntity,
  entityFitScore,
  nounAndPlaceFitScore,
  canCountersCountSameThing,
  type StoryEntityEventAmount,
  type StoryEntity,
  type StoryQuantityNode,
} from './entity.ts';
import type { ClauseFact, ThingInText } from '../facts/fact.ts';
import { UNDESCRIBED_THING } from '../facts/things.ts';
import { timelineOfEntity, type EntityTimeline } from './timeline.ts';

/** Thrown while a story is built, if the facts of a text cannot form one story. */
export class NoStoryError extends Error {}

export type FactOfKind<Kind extends ClauseFact['kind']> = Extract<ClauseFact, { kind: Kind }>;

/** A value of `order` (the position of a fact in the text) that is greater than the order of every fact. */
export const ORDER_AFTER_ALL_FACTS = 9_000;

/**
 * Stores the entities of a story that is being built, and finds the entity that a phrase means. An entity is all things
 * of one kind that one owner has or that are at one place, such as Yumi's apples.
 */
export class EntityStore {
  protected readonly facts: readonly ClauseFact[];
  private readonly choices: readonly number[];
  private readonly widths: number[];
  protected readonly nodes: StoryQuantityNode[] = [];
  protected readonly triangles: NetworkTriangle[] = [];
  protected readonly entities: StoryEntity[] = [];
  protected readonly acts: StoryEntityEventAmount[] = [];
  protected readonly timelines = new Map<StoryEntity, EntityTimeline>();

  constructor(facts: readonly ClauseFact[], choices: readonly number[], widths: number[]) {
    this.facts = facts;
    this.choices = choices;
    this.widths = widths;
  }

  protected pick<Item>(items: readonly Item[]): Item {
    const width = this.widths.length;
    this.widths.push(items.length);
    const item = items[this.choices[width] ?? 0];
    if (item === undefined) throw new NoStoryError();
    return item;
  }

  protected node(
    amount: ClauseAmount | null,
    unit: string | null,
    thing: ThingInText,
    done = false,
  ): StoryQuantityNode {
    const value: Rational | 'asked' | 'unstated' =
      amount === null || amount.kind === 'some' ? 'unstated' : amount.kind === 'asked' ? 'asked' : amount.value;
    const node: StoryQuantityNode = { key: `q${this.nodes.length + 1}`, amount: value, unit, thing, done };
    this.nodes.push(node);
    return node;
  }

  protected triangle(
    kind: StoryKind,
    [apex, left, right]: readonly [StoryQuantityNode, StoryQuantityNode, StoryQuantityNode],
  ): void {
    this.triangles.push({ kind, quantities: { apex: apex.key, left: left.key, right: right.key } });
  }

  protected timeline(entity: StoryEntity): EntityTimeline {
    const known = this.timelines.get(entity);
    if (known !== undefined) return known;
    const made = timelineOfEntity(entity, () => this.node(null, entity.unit, entity.thing));
    if (made === null) throw new NoStoryError();
    this.timelines.set(entity, made);
    return made;
  }

  protected stateAt(entity: StoryEntity, order: number): StoryQuantityNode {
    return this.timeline(entity).stateAt(order);
  }

  protected create(
    thing: ThingInText,
    unit: string | null,
    sentence: number,
    exists: boolean,
    parts: readonly StoryEntity[] = [],
  ): StoryEntity {
    const entity: StoryEntity = { thing, unit, items: [], sentence, exists, parts };
    this.entities.push(entity);
    return entity;
  }

  /**
   * Returns the things of the story (entities) that fit a description best: several if they fit equally well, none if
   * nothing fits.
   */
  protected best(
    thing: ThingInText,
    unit: string | null,
    among: readonly StoryEntity[] = this.entities,
  ): StoryEntity[] {
    if (thing.members !== undefined) return thing.who === null ? [this.whole(thing, thing.members, unit)] : [];
    const covered = (): StoryEntity[] => {
      const under = among.filter(
        (entity) =>
          entity.parts.length === 0 &&
          thing.path !== null &&
          doesThingIncludeEntity(thing, entity) &&
          entityFitScore({ ...thing, path: null }, unit, entity) >= 0,
      );
      const alone = under.length === 1 && this.entities.filter((entity) => entity.parts.length === 0).length === 1;
      const wholes = among.filter(
        (entity) => entity.parts.length > 0 && under.length > 0 && under.every((each) => entity.parts.includes(each)),
      );
      if (wholes.length > 0) return wholes;
      return under.length > 1 || alone ? under : [];
    };
    const scored = among
      .map((entity) => ({ entity, score: entityFitScore(thing, unit, entity) }))
      .filter(({ score }) => score >= 0);
    if (scored.length === 0) return covered();
    const top = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === top).map(({ entity }) => entity);
  }

  /**
   * Returns the entity for several things together, such as りんごと みかん ("apples and oranges"). Creates it, and the
   * entities of its members, if the text has not mentioned them.
   */
  protected whole(thing: ThingInText, members: readonly ThingInText[], unit: string | null): StoryEntity {
    const known = this.entities.find((entity) => entity.parts.length > 0 && entityFitScore(thing, unit, entity) > 0);
    if (known !== undefined) return known;
    const last = members.at(-1);
    const parts = members.map((given) => {
      const exact = this.best(given, unit).filter(({ thing: own }) => doesThingMatchEntity(given, own));
      // ポットと やかんの おゆ ("the water in the pot and the kettle") means the water in both containers.
      const more = last?.path?.slice(given.path?.length ?? 0) ?? [];
      const longer: ThingInText = {
        ...given,
        path: [...(given.path ?? []), ...more],
        attribute: last?.attribute ?? null,
      };
      const isLonger =
        exact.length === 0 &&
        given !== last &&
        given.path?.at(-1)?.head !== last?.path?.at(-1)?.head &&
        given.path !== null &&
        (more.length > 0 || longer.attribute !== given.attribute);
      const member = isLonger ? longer : given;
      const found = isLonger
        ? this.best(member, unit).filter(({ thing: own }) => doesThingMatchEntity(member, own))
        : exact;
      if (found.length > 1) throw new NoStoryError();
      return found[0] ?? this.create(member, unit, -1, true);
    });
    if (new Set(parts).size !== parts.length) throw new NoStoryError();
    return this.create({ ...UNDESCRIBED_THING, members }, unit, -2, true, parts);
  }

  /**
   * Returns the entity that a description means, such as the apples of one person. Returns null if no entity fits. If
   * several entities of one sentence and one owner fit, returns the entity for all of them together. In other cases,
   * `pick` chooses one of several entities.
   */
  protected resolve(thing: ThingInText, unit: string | null, sentence: number): StoryEntity | null {
    const found = this.best(thing, unit);
    if (found.length <= 1) return found[0] ?? null;
    const whole = found.find(({ parts }) => parts.length > 0);
    if (whole !== undefined) return whole;
    const together = found.every(
      (entity) => entity.sentence === found[0]?.sentence && entity.thing.who === found[0]?.thing.who,
    );
    if (together && found.every((entity) => doesThingIncludeEntity(thing, entity) && entity.items.length > 0)) {
      const first = found[0];
      if (found.some((entity) => !canCountersCountSameThing(entity.unit, first?.unit ?? null, false)))
        throw new NoStoryError();
      return this.wholeOf(
        found,
        {
          ...UNDESCRIBED_THING,
          who: first?.thing.who ?? null,
          where: first?.thing.where ?? null,
          path: thing.path,
          written: thing.written,
        },
        unit ?? first?.unit ?? null,
        sentence,
      );
    }
    return this.pick(found);
  }

  /**
   * Returns the entity that is the total of the entities `parts`, such as the fruit of two persons together. Creates it
   * if there is none.
   */
  private wholeOf(
    parts: readonly StoryEntity[],
    thing: ThingInText,
    unit: string | null,
    sentence: number,
  ): StoryEntity {
    const known = this.entities.find(
      (entity) => entity.parts.length === parts.length && parts.every((part) => entity.parts.includes(part)),
    );
    return known ?? this.create(thing, unit, sentence, true, parts);
  }

  protected oneOf(found: readonly StoryEntity[], thing: ThingInText): StoryEntity | null {
    if (found.length <= 1) return found[0] ?? null;
    const first = found[0];
    if (
      found.every(
        (entity) =>
          entity.sentence === first?.sentence && doesThingIncludeEntity(thing, entity) && entity.items.length > 0,
      )
    ) {
      return this.wholeOf(
        found,
        { ...UNDESCRIBED_THING, who: first?.thing.who ?? null, path: thing.path, written: thing.written },
        first?.unit ?? null,
        first?.sentence ?? 0,
      );
    }
    return this.pick(found);
  }

  /**
   * Returns the amount that a phrase such as "the apples" means. It is the amount of a change if the text has stated
   * only one change of these things (`entity`) and nothing else about them. Otherwise it is their number at the
   * position `order` of the text.
   */
  protected onlyAmount(entity: StoryEntity, order: number): StoryQuantityNode {
    const [item, ...more] = entity.items;
    if (item?.kind === 'change' && more.length === 0 && !entity.exists && !this.timeline(entity).isUsed())
      return item.node;
    return this.stateAt(entity, order);
  }

  protected combine(parts: readonly StoryQuantityNode[], whole: StoryQuantityNode): void {
    if (new Set(parts).size !== parts.length || parts.length < 2) throw new NoStoryError();
    let [sum, ...rest] = parts;
    rest.forEach((part, index) => {
      if (sum === undefined) return;
      const next = index === rest.length - 1 ? whole : this.node(null, whole.unit, whole.thing);
      this.triangle('combine', [next, sum, part]);
      sum = next;
    });
  }
}

/**
 * True if a phrase (`thing`) may mean the things of an entity (`own`): they have the same owner, the same place or
 * fitting nouns.
 */
export function doesThingMatchEntity(thing: ThingInText, own: ThingInText): boolean {
  return (
    nounAndPlaceFitScore(thing, own) > 0 ||
    (thing.who !== null && thing.who === own.who) ||
    (thing.where !== null && thing.where === own.where) ||
    (thing.path !== null &&
      own.path === null &&
      own.where !== null &&
      thing.path.length === 1 &&
      own.where === thing.path[0]?.key)
  );
}

/** True if the noun of a thing is the container that a counter names: 箱 ("box") for the counter of 1箱. */
export function isContainerNamedByCounter({ path }: ThingInText, unit: string | null): boolean {
  const head = path?.at(-1)?.head;
  return head !== undefined && unit !== null && (head === unit || NOUNS_BY_SPELLING.get(unit)?.key === head);
}

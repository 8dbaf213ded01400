import type { Rational } from '../../quantity/rational.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { NetworkTriangle } from '../../story/network.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import { KNOWN_NOUNS } from '../lexicon/lexicon.ts';
import { covers, fit, placedPath, unitsAgree, type EntityAct, type Entity, type Node } from './entity.ts';
import type { Fact, Thing } from '../facts/fact.ts';
import { NOTHING } from '../facts/things.ts';
import { timelineOf, type EntityTimeline } from './timeline.ts';

/** Thrown inside the builder of stories if the facts cannot form one story. */
export class NoStory extends Error {}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** An order after all facts of a text. */
export const LAST_ORDER = 9_000;

/** The things of a story that is being built, and how phrases find them. */
export class EntityStore {
  protected readonly facts: readonly Fact[];
  private readonly choices: readonly number[];
  private readonly widths: number[];
  protected readonly nodes: Node[] = [];
  protected readonly triangles: NetworkTriangle[] = [];
  protected readonly entities: Entity[] = [];
  protected readonly acts: EntityAct[] = [];
  protected readonly timelines = new Map<Entity, EntityTimeline>();

  constructor(facts: readonly Fact[], choices: readonly number[], widths: number[]) {
    this.facts = facts;
    this.choices = choices;
    this.widths = widths;
  }

  protected pick<Item>(items: readonly Item[]): Item {
    const width = this.widths.length;
    this.widths.push(items.length);
    const item = items[this.choices[width] ?? 0];
    if (item === undefined) throw new NoStory();
    return item;
  }

  protected node(amount: ClauseAmount | null, unit: string | null, thing: Thing, done = false): Node {
    const value: Rational | 'asked' | 'unstated' =
      amount === null || amount.kind === 'some' ? 'unstated' : amount.kind === 'asked' ? 'asked' : amount.value;
    const node: Node = { key: `q${this.nodes.length + 1}`, amount: value, unit, thing, done };
    this.nodes.push(node);
    return node;
  }

  protected triangle(kind: StoryKind, [apex, left, right]: readonly [Node, Node, Node]): void {
    this.triangles.push({ kind, quantities: { apex: apex.key, left: left.key, right: right.key } });
  }

  protected timeline(entity: Entity): EntityTimeline {
    const known = this.timelines.get(entity);
    if (known !== undefined) return known;
    const made = timelineOf(entity, () => this.node(null, entity.unit, entity.thing));
    if (made === null) throw new NoStory();
    this.timelines.set(entity, made);
    return made;
  }

  protected stateAt(entity: Entity, order: number): Node {
    return this.timeline(entity).stateAt(order);
  }

  protected create(
    thing: Thing,
    unit: string | null,
    sentence: number,
    exists: boolean,
    parts: readonly Entity[] = [],
  ): Entity {
    const entity: Entity = { thing, unit, items: [], sentence, exists, parts };
    this.entities.push(entity);
    return entity;
  }

  /** Returns the entities that fit a thing best. */
  protected best(thing: Thing, unit: string | null, among: readonly Entity[] = this.entities): Entity[] {
    if (thing.members !== undefined) return thing.who === null ? [this.whole(thing, thing.members, unit)] : [];
    const covered = (): Entity[] => {
      const under = among.filter(
        (entity) =>
          entity.parts.length === 0 &&
          thing.path !== null &&
          covers(thing, entity) &&
          fit({ ...thing, path: null }, unit, entity) >= 0,
      );
      const alone = under.length === 1 && this.entities.filter((entity) => entity.parts.length === 0).length === 1;
      const wholes = among.filter(
        (entity) => entity.parts.length > 0 && under.length > 0 && under.every((each) => entity.parts.includes(each)),
      );
      if (wholes.length > 0) return wholes;
      return under.length > 1 || alone ? under : [];
    };
    const scored = among
      .map((entity) => ({ entity, score: fit(thing, unit, entity) }))
      .filter(({ score }) => score >= 0);
    if (scored.length === 0) return covered();
    const top = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === top).map(({ entity }) => entity);
  }

  /** Returns the entity that is the whole of some things; makes it, and the parts that the text does not mention. */
  protected whole(thing: Thing, members: readonly Thing[], unit: string | null): Entity {
    const known = this.entities.find((entity) => entity.parts.length > 0 && fit(thing, unit, entity) > 0);
    if (known !== undefined) return known;
    const last = members.at(-1);
    const parts = members.map((given) => {
      const exact = this.best(given, unit).filter(({ thing: own }) => nameIn(given, own));
      // ポットと やかんの おゆ: the water in both.
      const more = last?.path?.slice(given.path?.length ?? 0) ?? [];
      const longer: Thing = { ...given, path: [...(given.path ?? []), ...more], attribute: last?.attribute ?? null };
      const isLonger =
        exact.length === 0 &&
        given !== last &&
        given.path?.at(-1)?.head !== last?.path?.at(-1)?.head &&
        given.path !== null &&
        (more.length > 0 || longer.attribute !== given.attribute);
      const member = isLonger ? longer : given;
      const found = isLonger ? this.best(member, unit).filter(({ thing: own }) => nameIn(member, own)) : exact;
      if (found.length > 1) throw new NoStory();
      return found[0] ?? this.create(member, unit, -1, true);
    });
    if (new Set(parts).size !== parts.length) throw new NoStory();
    return this.create({ ...NOTHING, members }, unit, -2, true, parts);
  }

  /** Returns the one entity that a thing means; a new whole if it means several that one sentence told. */
  protected resolve(thing: Thing, unit: string | null, sentence: number): Entity | null {
    const found = this.best(thing, unit);
    if (found.length <= 1) return found[0] ?? null;
    const whole = found.find(({ parts }) => parts.length > 0);
    if (whole !== undefined) return whole;
    const together = found.every(
      (entity) => entity.sentence === found[0]?.sentence && entity.thing.who === found[0]?.thing.who,
    );
    if (together && found.every((entity) => covers(thing, entity) && entity.items.length > 0)) {
      const first = found[0];
      if (found.some((entity) => !unitsAgree(entity.unit, first?.unit ?? null, false))) throw new NoStory();
      return this.wholeOf(
        found,
        {
          ...NOTHING,
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

  /** Returns the entity that is the whole of some parts; makes it if the text has not spoken of it. */
  private wholeOf(parts: readonly Entity[], thing: Thing, unit: string | null, sentence: number): Entity {
    const known = this.entities.find(
      (entity) => entity.parts.length === parts.length && parts.every((part) => entity.parts.includes(part)),
    );
    return known ?? this.create(thing, unit, sentence, true, parts);
  }

  protected oneOf(found: readonly Entity[], thing: Thing): Entity | null {
    if (found.length <= 1) return found[0] ?? null;
    const first = found[0];
    if (
      found.every((entity) => entity.sentence === first?.sentence && covers(thing, entity) && entity.items.length > 0)
    ) {
      return this.wholeOf(
        found,
        { ...NOTHING, who: first?.thing.who ?? null, path: thing.path, written: thing.written },
        first?.unit ?? null,
        first?.sentence ?? 0,
      );
    }
    return this.pick(found);
  }

  /** Returns the amount of the only change of an entity of which no state is told; else its state. */
  protected onlyAmount(entity: Entity, order: number): Node {
    const [item, ...more] = entity.items;
    if (item?.kind === 'change' && more.length === 0 && !entity.exists && !this.timeline(entity).isUsed())
      return item.node;
    return this.stateAt(entity, order);
  }

  protected combine(parts: readonly Node[], whole: Node): void {
    if (new Set(parts).size !== parts.length || parts.length < 2) throw new NoStory();
    let [sum, ...rest] = parts;
    rest.forEach((part, index) => {
      if (sum === undefined) return;
      const next = index === rest.length - 1 ? whole : this.node(null, whole.unit, whole.thing);
      this.triangle('combine', [next, sum, part]);
      sum = next;
    });
  }
}

/** True if a thing names an entity by its noun, its owner or its place. */
export function nameIn(thing: Thing, own: Thing): boolean {
  return (
    placedPath(thing, own) > 0 ||
    (thing.who !== null && thing.who === own.who) ||
    (thing.where !== null && thing.where === own.where) ||
    (thing.path !== null &&
      own.path === null &&
      own.where !== null &&
      thing.path.length === 1 &&
      own.where === thing.path[0]?.key)
  );
}

/** True if a thing is the vessel that a counter names: 箱 for 1箱に. */
export function isUnitNoun({ path }: Thing, unit: string | null): boolean {
  const head = path?.at(-1)?.head;
  return head !== undefined && unit !== null && (head === unit || KNOWN_NOUNS.get(unit)?.key === head);
}

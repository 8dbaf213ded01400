import { compareRationals, rational, type Rational } from '../quantity/rational.ts';
import type { StoryKind } from '../story/kind.ts';
import type { NetworkTriangle } from '../story/network.ts';
import type { ClauseAmount } from './clause.ts';
import { KNOWN_NOUNS } from './lexicon/lexicon.ts';
import {
  covers,
  fit,
  placedPath,
  unitsAgree,
  type EntityAct,
  type EntityChange,
  type Entity,
  type Node,
  type State,
} from './entity.ts';
import type { ActKind, Fact, Thing } from './fact.ts';
import { isMeasure } from './numerals.ts';
import { NOTHING, samePath } from './things.ts';
import { timelineOf, type EntityTimeline } from './timeline.ts';

/** Thrown inside the builder if the facts cannot form one story; caught by {@link buildStory}. */
class NoStory extends Error {}

/** A story: its quantities and triangles. `entities` are for the check of numbers that are not needed. */
export type BuiltStory = { readonly nodes: readonly Node[]; readonly triangles: readonly NetworkTriangle[] };

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/**
 * Builds the story of some facts. Where several things fit a phrase, `choices` tells which one is taken, one number for
 * each such place; `widths` receives the number of things that fit there. Null if the facts form no story.
 */
export function buildStory(facts: readonly Fact[], choices: readonly number[], widths: number[]): BuiltStory | null {
  try {
    return new StoryBuilder(facts, choices, widths).build();
  } catch (error) {
    if (error instanceof NoStory || error instanceof RangeError) return null;
    throw error;
  }
}

const LAST_ORDER = 9_000;
const FORMULAS: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^(?:めんせき|面積)$/u, /^たて$/u, /^よこ$/u],
  [/^(?:たいせき|体積)$/u, /^そこ$/u, /^(?:たかさ|高さ|ふかさ|深さ)$/u],
];

class StoryBuilder {
  private readonly facts: readonly Fact[];
  private readonly choices: readonly number[];
  private readonly widths: number[];
  private readonly nodes: Node[] = [];
  private readonly triangles: NetworkTriangle[] = [];
  private readonly entities: Entity[] = [];
  private readonly acts: EntityAct[] = [];
  private readonly late: (() => void)[] = [];
  private readonly timelines = new Map<Entity, EntityTimeline>();

  constructor(facts: readonly Fact[], choices: readonly number[], widths: number[]) {
    this.facts = facts;
    this.choices = choices;
    this.widths = widths;
  }

  build(): BuiltStory {
    const order = (fact: Fact) => this.facts.indexOf(fact);
    const known = this.facts.filter(
      (fact) => fact.kind === 'state' && fact.amount.kind !== 'asked',
    ) as FactOf<'state'>[];
    for (const fact of known) this.state(fact, order(fact));
    for (const fact of this.facts) {
      if (fact.kind === 'change') this.change(fact, order(fact));
      else if (fact.kind === 'act') this.act(fact);
    }
    const rates = this.facts.filter((fact) => fact.kind === 'rate') as FactOf<'rate'>[];
    // The things that a relation names exist before the question is read.
    const links = this.late;
    for (const fact of this.facts) {
      if (fact.kind === 'times' || fact.kind === 'compare') links.push(this.relation(fact, order(fact)));
      else if (fact.kind === 'total' && fact.things !== null) links.push(this.listedTotal(fact, order(fact)));
      else if (fact.kind === 'part') links.push(this.part(fact, order(fact)));
    }
    for (const fact of this.facts) {
      if (fact.kind === 'state' && fact.amount.kind === 'asked' && fact.thing.path !== null && rates.length === 0)
        this.state(fact, order(fact));
    }
    for (const fact of rates) links.push(this.rate(fact, order(fact)));
    for (const fact of this.facts) {
      if (fact.kind === 'state' && fact.amount.kind === 'asked' && (fact.thing.path === null || rates.length > 0))
        this.state(fact, order(fact));
      else if (fact.kind === 'total' && fact.things === null) links.push(this.total(fact, order(fact)));
      else if (fact.kind === 'difference') links.push(this.difference(fact, order(fact)));
    }
    for (const link of links) link();
    this.formulas();
    for (const whole of this.entities) {
      if (whole.parts.length === 0) continue;
      const isNow = whole.items.length > 0 && whole.items.every((item) => item.kind === 'state' && item.time === 'now');
      const from = isNow ? LAST_ORDER : Math.min(...whole.items.map((item) => item.order), LAST_ORDER);
      this.combine(
        whole.parts.map((part) => this.stateAt(part, from)),
        this.timeline(whole).first(),
      );
    }
    // Without a question, the story is told to its end.
    if (this.facts.every((fact) => fact.amount.kind !== 'asked')) {
      for (const entity of this.entities)
        if (entity.items.some((item) => item.kind === 'change')) this.stateAt(entity, LAST_ORDER);
    }
    for (const entity of this.entities) {
      for (const { kind, before, change, after } of this.timeline(entity).steps()) {
        this.triangle(kind, kind === 'increase' ? [after, before, change] : [before, change, after]);
      }
    }
    return { nodes: this.nodes, triangles: this.triangles };
  }

  private pick<Item>(items: readonly Item[]): Item {
    const width = this.widths.length;
    this.widths.push(items.length);
    const item = items[this.choices[width] ?? 0];
    if (item === undefined) throw new NoStory();
    return item;
  }

  private node(amount: ClauseAmount | null, unit: string | null, thing: Thing, done = false): Node {
    const value: Rational | 'asked' | 'unstated' =
      amount === null || amount.kind === 'some' ? 'unstated' : amount.kind === 'asked' ? 'asked' : amount.value;
    const node: Node = { key: `q${this.nodes.length + 1}`, amount: value, unit, thing, done };
    this.nodes.push(node);
    return node;
  }

  private triangle(kind: StoryKind, [apex, left, right]: readonly [Node, Node, Node]): void {
    this.triangles.push({ kind, quantities: { apex: apex.key, left: left.key, right: right.key } });
  }

  private timeline(entity: Entity): EntityTimeline {
    const known = this.timelines.get(entity);
    if (known !== undefined) return known;
    const made = timelineOf(entity, () => this.node(null, entity.unit, entity.thing));
    if (made === null) throw new NoStory();
    this.timelines.set(entity, made);
    return made;
  }

  private stateAt(entity: Entity, order: number): Node {
    return this.timeline(entity).stateAt(order);
  }

  private create(
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
  private best(thing: Thing, unit: string | null, among: readonly Entity[] = this.entities): Entity[] {
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

  /** Returns the entity that is the whole of some things; makes it, and the parts that the text does not tell. */
  private whole(thing: Thing, members: readonly Thing[], unit: string | null): Entity {
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
  private resolve(thing: Thing, unit: string | null, sentence: number): Entity | null {
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
      return this.create(
        {
          ...NOTHING,
          who: first?.thing.who ?? null,
          where: first?.thing.where ?? null,
          path: thing.path,
          written: thing.written,
        },
        unit ?? first?.unit ?? null,
        sentence,
        true,
        found,
      );
    }
    return this.pick(found);
  }

  private state(fact: FactOf<'state'>, order: number): void {
    const { thing, amount, time } = fact;
    const unit = amount.unit;
    let entity = this.stateEntity(fact);
    entity ??= this.create(thing, unit, fact.sentence, true);
    if (entity.unit === null) entity.unit = unit;
    entity.thing = {
      ...entity.thing,
      who: entity.thing.who ?? thing.who,
      path: entity.thing.path ?? thing.path,
      written: entity.thing.written ?? thing.written,
    };
    if (amount.kind !== 'asked') entity.exists = true;
    this.timelines.delete(entity);
    entity.items.push({
      kind: 'state',
      node: this.node(amount, unit ?? entity.unit, entity.thing),
      order,
      time: fact.rest && time === null ? 'now' : time,
    });
  }

  private stateEntity({ thing, amount, sentence, rest, time }: FactOf<'state'>): Entity | null {
    if (amount.kind === 'asked' || rest || time !== null) {
      const found = this.resolve(thing, amount.unit, sentence);
      if (found !== null || amount.kind === 'asked') return found;
    }
    // Another amount of the same thing without はじめ or いま is a second group, unless something happens to it.
    const same = this.best(thing, amount.unit).filter((entity) => samePath(thing.path, entity.thing.path) >= 1);
    return same.length === 1 ? (same[0] ?? null) : null;
  }

  private change(fact: FactOf<'change'>, order: number): void {
    const { amount, gains, loses, acquires, act, sentence } = fact;
    const thing = gains ?? loses ?? NOTHING;
    const node = this.node(amount, amount.unit, thing);
    if (amount.kind === 'asked') {
      // 何こか あげました … 何こ あげましたか: the question asks for the amount that was left out.
      for (const entity of this.entities) {
        const open = entity.items.findIndex(
          (item) =>
            item.kind === 'change' &&
            item.node.amount === 'unstated' &&
            item.sign === (gains !== null && loses === null ? 1 : gains === null ? -1 : item.sign),
        );
        const item = entity.items[open];
        const meant = item?.kind === 'change' && item.sign > 0 ? gains : loses;
        if (item === undefined || meant === null || fit({ ...meant, where: null }, amount.unit, entity) < 0) continue;
        item.node.amount = 'asked';
        item.node.unit ??= amount.unit;
        this.nodes.splice(this.nodes.indexOf(node), 1);
        return;
      }
    }
    const untold =
      loses !== null &&
      acquires &&
      loses.who === null &&
      gains?.who == null &&
      !this.entities.some((entity) => fit(loses, amount.unit, entity) >= 0) &&
      this.askedFirst(loses, amount.unit);
    const losing =
      loses === null
        ? null
        : untold
          ? this.create(loses, amount.unit, sentence, true)
          : this.loser(loses, amount.unit, acquires, gains);
    const spent = this.acts.filter(
      (each) =>
        each.act === 'spend' &&
        each.node.amount !== 'asked' &&
        this.actFits({ ...thing, path: null }, amount.unit, each),
    );
    if (amount.kind === 'asked' && act === 'spend' && losing === null && spent.length > 1) {
      this.late.push(() =>
        this.combine(
          spent.map((each) => each.node),
          node,
        ),
      );
      return;
    }
    const gaining =
      gains === null || (losing !== null && acquires && losing.thing.who === null)
        ? null
        : this.gainer(gains, amount.unit, losing, loses, acquires);
    const put = (entity: Entity, sign: 1 | -1) => {
      if (entity.unit === null) entity.unit = amount.unit;
      node.unit ??= entity.unit;
      if (node.thing.path === null)
        node.thing = { ...node.thing, path: entity.thing.path, written: entity.thing.written };
      const item: EntityChange = { kind: 'change', sign, node, order, acquires: sign > 0 };
      this.timelines.delete(entity);
      entity.items.push(item);
    };
    node.moved = losing !== null && gaining !== null;
    if (losing !== null) put(losing, -1);
    if (gaining !== null) put(gaining, 1);
    if (losing === null && gaining === null && act === 'spend' && amount.kind !== 'asked') {
      this.acts.push({ thing, act, node, sentence });
      return;
    }
    if (losing === null && gaining === null) {
      const owner = gains !== null && (loses === null || acquires) ? gains : (loses ?? gains);
      if (owner !== null) put(this.create(owner, amount.unit, sentence, false), owner === gains ? 1 : -1);
    }
    this.acts.push({
      thing: { ...thing, path: thing.path ?? losing?.thing.path ?? gaining?.thing.path ?? null },
      act,
      node,
      sentence,
    });
  }

  private loser(loses: Thing, unit: string | null, acquires: boolean, gains: Thing | null): Entity | null {
    const strict = loses.strict === true || (gains !== null && loses.who !== null && acquires);
    const among = this.entities.filter(({ thing, exists }) => {
      if (strict) return thing.who === loses.who;
      if (loses.where !== null && gains !== null) return thing.where !== null;
      // りんごを つみました: from the tree that the text told of, but not from one's own.
      if (acquires) return thing.who === null && exists;
      return gains?.who == null || thing.who !== gains.who;
    });
    return this.oneOf(this.best(loses, unit, among), loses);
  }

  private gainer(
    gains: Thing,
    unit: string | null,
    losing: Entity | null,
    loses: Thing | null,
    acquires: boolean,
  ): Entity | null {
    const strict = loses !== null && gains.who !== null && !acquires;
    const among = this.entities.filter((entity) => {
      if (entity === losing) return false;
      if (strict) return entity.thing.who === gains.who;
      if (losing !== null && gains.who === null && gains.where === null) return false;
      return loses?.who == null || entity.thing.who !== loses.who;
    });
    return this.oneOf(this.best(gains, unit, among), gains);
  }

  private oneOf(found: readonly Entity[], thing: Thing): Entity | null {
    if (found.length <= 1) return found[0] ?? null;
    const first = found[0];
    if (
      found.every((entity) => entity.sentence === first?.sentence && covers(thing, entity) && entity.items.length > 0)
    ) {
      const named = this.create(
        { ...NOTHING, who: first?.thing.who ?? null, path: thing.path, written: thing.written },
        first?.unit ?? null,
        first?.sentence ?? 0,
        true,
        found,
      );
      return named;
    }
    return this.pick(found);
  }

  private act({ thing, amount, act, sentence }: FactOf<'act'>): void {
    this.acts.push({ thing, act, node: this.node(amount, amount.unit, thing, act !== 'spend'), sentence });
  }

  /** Returns the node of a thing that a relation names; a new one if the text tells nothing else of it. */
  private quantity(
    thing: Thing,
    unit: string | null,
    order: number,
    act: ActKind | null,
    sentence: number,
  ): () => Node {
    const found = this.best(thing, unit).filter((entity) => thing.members !== undefined || nameIn(thing, entity.thing));
    if (found.length > 0) {
      const entity = found.length === 1 ? found[0] : this.pick(found);
      if (entity === undefined) throw new NoStory();
      if (entity.items.length > 0 || act === null) return () => this.onlyAmount(entity, order);
    }
    const acts = this.acts.filter(
      (each) =>
        fit(thing, unit, { thing: each.thing, unit: each.node.unit }) >= 0 &&
        (thing.who !== null || thing.path !== null || thing.where !== null) &&
        (samePath(thing.path, each.thing.path) > 0 ||
          (thing.who !== null && thing.who === each.thing.who) ||
          (thing.where !== null && thing.where === each.thing.where)),
    );
    if (acts.length === 1 && acts[0] !== undefined) {
      const { node } = acts[0];
      return () => node;
    }
    if (acts.length > 1) throw new NoStory();
    if (thing.path === null && thing.who === null && thing.where === null) throw new NoStory();
    const entity = this.create(thing, unit, sentence, true);
    return () => this.stateAt(entity, order);
  }

  private relation(fact: FactOf<'times' | 'compare'>, order: number): () => void {
    if (fact.kind === 'times') {
      const base = this.quantity(fact.base, null, order, null, fact.sentence);
      const compared = this.quantity(fact.compared, null, order, null, fact.sentence);
      const rate = this.node(asRate(fact.amount), fact.amount.unit, fact.compared);
      return () => this.triangle('times', [compared(), base(), rate]);
    }
    const { unit } = fact.amount;
    const larger = this.quantity(fact.larger, unit, order, fact.act, fact.sentence);
    const smaller = this.quantity(fact.smaller, unit, order, fact.act, fact.sentence);
    const difference = this.node(fact.amount, unit, fact.larger);
    return () => {
      const [more, less] = [larger(), smaller()];
      if (more === less) throw new NoStory();
      this.triangle('compare', [more, less, difference]);
    };
  }

  private listedTotal({ things, thing, amount, act, sentence, time }: FactOf<'total'>, order: number): () => void {
    if (act === null && things !== null) {
      const whole = this.whole({ ...NOTHING, members: things }, things, amount.unit);
      whole.unit ??= amount.unit;
      this.timelines.delete(whole);
      whole.items.push({ kind: 'state', node: this.node(amount, amount.unit, thing), order, time });
      return () => {};
    }
    const parts = (things ?? []).map((each) => this.quantity(each, amount.unit, order, act, sentence));
    const whole = this.node(amount, amount.unit, thing);
    return () =>
      this.combine(
        parts.map((part) => part()),
        whole,
      );
  }

  private combine(parts: readonly Node[], whole: Node): void {
    if (new Set(parts).size !== parts.length || parts.length < 2) throw new NoStory();
    let [sum, ...rest] = parts;
    rest.forEach((part, index) => {
      if (sum === undefined) return;
      const next = index === rest.length - 1 ? whole : this.node(null, whole.unit, whole.thing);
      this.triangle('combine', [next, sum, part]);
      sum = next;
    });
  }

  private total(fact: FactOf<'total'>, order: number): () => void {
    const { thing, amount, act, people, sentence, time } = fact;
    const plural = people !== null;
    const wanted: Thing = { ...thing, who: plural ? null : thing.who };
    if (act !== null) {
      const acts = this.acts.filter(
        (each) => sameAct(each.act, act) && this.actFits(wanted, amount.unit, each) && each.node.amount !== 'asked',
      );
      const owners = new Set(acts.map((each) => each.thing.who));
      if (plural && people > 1 && owners.size !== people) throw new NoStory();
      if (acts.length >= 2) {
        const whole = this.node(amount, amount.unit, thing);
        return () =>
          this.combine(
            acts.map(({ node }) => node),
            whole,
          );
      }
      if (acts.length === 1) throw new NoStory();
    }
    const found = this.entities.filter(
      (entity) =>
        entity.parts.length === 0 &&
        fit(wanted, amount.unit, entity) >= 0 &&
        this.isTold(entity) &&
        (wanted.path === null ||
          samePath(wanted.path, entity.thing.path) > 0 ||
          covers(wanted, entity) ||
          entity.thing.path === null),
    );
    if (found.length < 2) {
      if (plural && people > 1) throw new NoStory();
      this.state({ kind: 'state', thing: wanted, amount, time, rest: false, sentence }, order);
      return () => {};
    }
    if (plural && people > 1 && new Set(found.map((entity) => entity.thing.who)).size !== people) throw new NoStory();
    if (found.some((entity) => !unitsAgree(entity.unit, found[0]?.unit ?? null, false))) throw new NoStory();
    const whole = this.node(amount, amount.unit ?? found[0]?.unit ?? null, thing);
    return () =>
      this.combine(
        found.map((entity) => this.stateAt(entity, order)),
        whole,
      );
  }

  private actFits(thing: Thing, unit: string | null, { thing: own, node }: EntityAct): boolean {
    const path = samePath(thing.path, own.path);
    const general = thing.path !== null && own.path !== null && path < 0;
    if (general && unit !== '円') return covers(thing, { thing: own } as Entity);
    return (thing.who === null || own.who === null || thing.who === own.who) && unitsAgree(unit, node.unit, path === 2);
  }

  private isTold(entity: Entity): boolean {
    return entity.items.length > 0 || this.timelines.has(entity) || entity.exists;
  }

  private difference({ amount, act }: FactOf<'difference'>, order: number): () => void {
    const entities = this.entities.filter(
      (entity) => entity.items.length > 0 && unitsAgree(amount.unit, entity.unit, false),
    );
    const nodes =
      entities.length > 0
        ? entities.map((entity) => this.stateAt(entity, order))
        : this.acts.filter(({ node }) => unitsAgree(amount.unit, node.unit, false)).map(({ node }) => node);
    const [one, other, ...more] = nodes;
    if (
      one === undefined ||
      other === undefined ||
      more.length > 0 ||
      typeof one.amount === 'string' ||
      typeof other.amount === 'string'
    )
      throw new NoStory();
    const isMore = compareRationals(one.amount, other.amount) > 0;
    const node = this.node(amount, amount.unit ?? one.unit, NOTHING);
    void act;
    return () => this.triangle('compare', isMore ? [one, other, node] : [other, one, node]);
  }

  private rate({ per, perUnit, item, amount, sentence }: FactOf<'rate'>, order: number): () => void {
    const rate = this.node(amount, amount.unit, item);
    const containers = this.bestContainers(per, perUnit).filter(
      (entity) =>
        (entity.unit !== null && isUnitNoun(per, entity.unit)) ||
        samePath(per.path, entity.thing.path) > 0 ||
        (per.path === null && (entity.unit === perUnit || isUnitNoun(entity.thing, perUnit))),
    );
    const askedCount = this.askedFor(per, perUnit);
    let container: Entity | null = containers.length > 1 ? this.pick(containers) : (containers[0] ?? null);
    const done = container === null ? this.actCounted(per, perUnit) : null;
    if (container === null && done === null)
      container = this.create(vessel(per, perUnit), perUnit, sentence, askedCount);
    const items = this.best(item, amount.unit).filter(
      (entity) =>
        entity !== container &&
        (samePath(item.path, entity.thing.path) > 0 ||
          (unitsSame(amount.unit, entity.unit) &&
            (item.path === null || entity.thing.path === null || samePath(item.path, entity.thing.path) >= 0))),
    );
    let owned: Entity | null = items.length > 1 ? this.pick(items) : (items[0] ?? null);
    const doneItem = owned === null ? this.actCounted(item.path === null ? NOTHING : item, amount.unit) : null;
    if (owned === null && doneItem === null) owned = this.create(item, amount.unit, sentence, false);
    return () => {
      const count = done ?? (container === null ? null : this.onlyAmount(container, order));
      const all = doneItem ?? (owned === null ? null : this.onlyAmount(owned, order));
      if (count === null || all === null || count === all) throw new NoStory();
      this.triangle('perUnit', [all, rate, count]);
    };
  }

  /** Binds the sides and the area of one rectangle, and the base, the height and the volume of one box. */
  private formulas(): void {
    const named = (name: RegExp) =>
      this.entities.filter(
        ({ thing, items }) => thing.attribute !== null && name.test(thing.attribute) && items.length > 0,
      );
    for (const [whole, left, right] of FORMULAS) {
      const sets = [named(whole), named(left), named(right)];
      const [one, two, three] = sets.map((set) => (set.length === 1 ? set[0] : undefined));
      if (one === undefined || two === undefined || three === undefined) continue;
      const first = one.thing.path?.[0]?.key;
      if (first === undefined || two.thing.path?.[0]?.key !== first || three.thing.path?.[0]?.key !== first)
        throw new NoStory();
      this.triangle('perUnit', [this.stateAt(one, 0), this.stateAt(two, 0), this.stateAt(three, 0)]);
    }
  }

  /** Returns the amount of the only change of an entity of which no state is told; else its state. */
  private onlyAmount(entity: Entity, order: number): Node {
    const [item, ...more] = entity.items;
    if (item?.kind === 'change' && more.length === 0 && !entity.exists && !this.timeline(entity).isUsed())
      return item.node;
    return this.stateAt(entity, order);
  }

  private bestContainers(per: Thing, unit: string | null): Entity[] {
    const named = this.entities.filter((entity) =>
      per.path === null
        ? isUnitNoun(entity.thing, unit)
        : entity.unit !== null && samePath(per.path, entity.thing.path) < 0 && isUnitNoun(per, entity.unit),
    );
    return named.length > 0 ? named : this.best(per, unit);
  }

  private askedFor(thing: Thing, unit: string | null): boolean {
    return this.facts.some(
      (fact) =>
        fact.kind === 'state' &&
        fact.amount.kind === 'asked' &&
        fit(fact.thing, fact.amount.unit, { thing, unit }) >= 0,
    );
  }

  /** True if the question asks how many of a thing there were at first. */
  private askedFirst(thing: Thing, unit: string | null): boolean {
    return this.facts.some(
      (fact) =>
        fact.kind === 'state' &&
        fact.amount.kind === 'asked' &&
        fact.time === 'first' &&
        fit(fact.thing, fact.amount.unit, { thing, unit }) >= 0,
    );
  }

  private actCounted(thing: Thing, unit: string | null): Node | null {
    const acts = this.acts.filter((each) => each.node.unit === unit && samePath(thing.path, each.thing.path) >= 0);
    return acts.length === 1 ? (acts[0]?.node ?? null) : null;
  }

  private part({ thing, amount, sentence }: FactOf<'part'>, order: number): () => void {
    void thing;
    void amount;
    void sentence;
    void order;
    throw new NoStory();
  }
}

/** Writes 20% and 2割 as the rate 0.2. */
function asRate(amount: ClauseAmount): ClauseAmount {
  const whole = amount.unit === '%' ? 100 : amount.unit === '割' ? 10 : 1;
  return amount.kind === 'number'
    ? { ...amount, value: rational(amount.value.numerator, amount.value.denominator * whole) }
    : amount;
}

/** Names the vessel of 1箱に, so that 箱は 何こ means it. */
function vessel(per: Thing, unit: string | null): Thing {
  const noun = per.path === null && unit !== null ? KNOWN_NOUNS.get(unit) : undefined;
  return noun === undefined || isMeasure(unit ?? '') || unit === '本'
    ? per
    : { ...per, path: [{ key: noun.key, head: noun.key }], written: noun.written };
}

/** True if a thing is the vessel that a counter names: 箱 for 1箱に. */
function isUnitNoun({ path }: Thing, unit: string | null): boolean {
  const head = path?.at(-1)?.head;
  return head !== undefined && unit !== null && (head === unit || KNOWN_NOUNS.get(unit)?.key === head);
}

/** True if a thing names an entity by its noun, its owner or its place. */
function nameIn(thing: Thing, own: Thing): boolean {
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

function unitsSame(a: string | null, b: string | null): boolean {
  return a !== null && a === b;
}

function sameAct(a: ActKind, b: ActKind): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.verb === b.verb;
}
export type { State };

import { compareRationals } from '../../quantity/rational.ts';
import type { NetworkTriangle } from '../../story/network.ts';
import {
  doesThingIncludeEntity,
  entityFitScore,
  areAnimalCounters,
  canCountersCountSameThing,
  type StoryEntity,
  type StoryQuantityNode,
} from './entity.ts';
import { ORDER_AFTER_ALL_FACTS, doesThingMatchEntity, NoStoryError, type FactOfKind } from './entity-store.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import type { VerbEffectOnAmount, ClauseFact, ThingInText } from '../facts/fact.ts';
import { convertShareToNumber, StoryRatesBuilder } from './story-rates.ts';
import { UNDESCRIBED_THING, nounFitScoreOfThings } from '../facts/things.ts';

/** A story: its quantities and its triangles. */
export type BuiltStory = {
  readonly nodes: readonly StoryQuantityNode[];
  readonly triangles: readonly NetworkTriangle[];
};

/**
 * Builds the story of a text from its facts. Some phrases may mean one of several things of the story: for each of
 * these phrases, `choices` contains the index of the thing to take. The function writes the number of possible things
 * to `widths`. Returns null if the facts form no story.
 */
export function buildStory(
  facts: readonly ClauseFact[],
  choices: readonly number[],
  widths: number[],
): BuiltStory | null {
  try {
    return new StoryBuilder(facts, choices, widths).build();
  } catch (error) {
    if (error instanceof NoStoryError || error instanceof RangeError) return null;
    throw error;
  }
}

class StoryBuilder extends StoryRatesBuilder {
  build(): BuiltStory {
    const order = (fact: ClauseFact) => this.facts.indexOf(fact);
    const known = this.facts.flatMap((fact) => (fact.kind === 'state' && fact.amount.kind !== 'asked' ? [fact] : []));
    for (const fact of known) this.state(fact, order(fact));
    if (this.facts.some(({ kind }) => kind === 'change')) this.itemsOfRates();
    for (const fact of this.facts) {
      if (fact.kind === 'change') this.change(fact, order(fact));
      else if (fact.kind === 'act') this.act(fact);
    }
    const rates = this.facts.flatMap((fact) => (fact.kind === 'rate' ? [fact] : []));
    // Things that a comparison, a total or a part names must be stored before the question is read, because the
    // question may be about them.
    const links = this.late;
    let parted = false;
    for (const fact of this.facts) {
      if (fact.kind === 'times' || fact.kind === 'compare') links.push(this.relation(fact, order(fact)));
      else if (fact.kind === 'total' && fact.things !== null) links.push(this.listedTotal(fact, order(fact)));
      else if (fact.kind === 'part' && !parted) {
        parted = true;
        links.push(this.parts(order(fact)));
      }
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
    this.spendCosts();
    this.spendParts();
    for (const link of links) link();
    this.formulas();
    for (const whole of this.entities) {
      if (whole.parts.length === 0) continue;
      const isNow = whole.items.length > 0 && whole.items.every((item) => item.kind === 'state' && item.time === 'now');
      const from = isNow
        ? ORDER_AFTER_ALL_FACTS
        : Math.min(...whole.items.map((item) => item.order), ORDER_AFTER_ALL_FACTS);
      this.combine(
        whole.parts.map((part) => this.stateAt(part, from)),
        this.timeline(whole).first(),
      );
    }
    if (this.leftOfMore()) throw new NoStoryError();
    // Without a question, the story is read to its end.
    if (this.facts.every((fact) => fact.amount.kind !== 'asked')) {
      for (const entity of this.entities)
        if (entity.items.some((item) => item.kind === 'change')) this.stateAt(entity, ORDER_AFTER_ALL_FACTS);
    }
    for (const entity of this.entities) {
      for (const { kind, before, change, after } of this.timeline(entity).steps()) {
        this.triangle(kind, kind === 'increase' ? [after, before, change] : [before, change, after]);
      }
    }
    return { nodes: this.nodes, triangles: this.triangles };
  }

  /** True if the text asks how many of some things are left, but their number only becomes larger. */
  private leftOfMore(): boolean {
    const rests = this.facts.filter((fact) => fact.kind === 'state' && fact.rest);
    if (rests.length === 0) return false;
    const asksFirst = this.facts.some(
      (fact) => fact.kind === 'state' && fact.amount.kind === 'asked' && fact.time === 'first',
    );
    if (!asksFirst && !rests.some((fact) => fact.amount.kind === 'asked')) return false;
    return this.entities.some(({ items }) => {
      const changes = items.flatMap((item) => (item.kind === 'change' ? [item] : []));
      const asked = items.some((item) => item.kind === 'state' && item.node.amount === 'asked');
      const before = asksFirst || items.some((item) => item.kind === 'state' && item.node.amount !== 'asked');
      return asked && changes.length > (before ? 0 : 1) && changes.every(({ sign }) => sign > 0);
    });
  }

  /**
   * Returns a function that returns the amount of a thing that a comparison names. If the text does not mention this
   * thing elsewhere, an amount without a number is created for it. Throws a NoStoryError if the thing is not certain.
   */
  protected quantity(
    thing: ThingInText,
    unit: string | null,
    order: number,
    act: VerbEffectOnAmount | null,
    sentence: number,
  ): () => StoryQuantityNode {
    const found = this.best(thing, unit).filter(
      (entity) => thing.members !== undefined || doesThingMatchEntity(thing, entity.thing),
    );
    if (found.length > 0) {
      const entity = found.length === 1 ? found[0] : this.pick(found);
      if (entity === undefined) throw new NoStoryError();
      if (entity.items.length > 0 || act === null) return () => this.onlyAmount(entity, order);
    }
    const acts = this.acts.filter(
      (each) =>
        entityFitScore(thing, unit, { thing: each.thing, unit: each.node.unit }) >= 0 &&
        (thing.who !== null || thing.path !== null || thing.where !== null) &&
        (nounFitScoreOfThings(thing.path, each.thing.path) > 0 ||
          (thing.who !== null && thing.who === each.thing.who) ||
          (thing.where !== null && thing.where === each.thing.where)),
    );
    if (acts.length === 1 && acts[0] !== undefined) {
      const { node } = acts[0];
      return () => node;
    }
    if (acts.length > 1) throw new NoStoryError();
    if (thing.path === null && thing.who === null && thing.where === null) throw new NoStoryError();
    if (act !== null && act !== 'spend') {
      // 弟は ぼくより 5ひき 多く とりました ("my brother caught 5 more than I") implies how many the brother caught, which the text
      // does not state.
      const node = this.node(null, unit, thing);
      this.acts.push({ thing, act, node, sentence });
      return () => node;
    }
    const entity = this.create(thing, unit, sentence, true);
    return () => this.stateAt(entity, order);
  }

  protected relation(fact: FactOfKind<'times' | 'compare'>, order: number): () => void {
    if (fact.kind === 'times') {
      const base = this.quantity(fact.base, null, order, null, fact.sentence);
      const compared = this.quantity(fact.compared, null, order, fact.act ?? null, fact.sentence);
      const rate = this.node(convertShareToNumber(fact.amount), fact.amount.unit, fact.compared);
      return () => {
        const [more, one] = [compared(), base()];
        if (more === one) throw new NoStoryError();
        this.triangle('times', [more, one, rate]);
      };
    }
    const { unit } = fact.amount;
    const larger = this.quantity(fact.larger, unit, order, fact.act, fact.sentence);
    const smaller = this.quantity(fact.smaller, unit, order, fact.act, fact.sentence);
    const difference = this.node(fact.amount, unit, fact.larger);
    return () => {
      const [more, less] = [larger(), smaller()];
      if (more === less) throw new NoStoryError();
      this.triangle('compare', [more, less, difference]);
    };
  }

  protected listedTotal(
    { things, thing, amount, act, sentence, time }: FactOfKind<'total'>,
    order: number,
  ): () => void {
    if (act === null && things !== null) {
      const whole = this.whole({ ...UNDESCRIBED_THING, members: things }, things, amount.unit);
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

  protected total(fact: FactOfKind<'total'>, order: number): () => void {
    const { thing, amount, act, people, sentence, time } = fact;
    const costs = amount.unit === '円' ? this.costs() : [];
    if (costs.length > 1) {
      const whole = this.node(amount, '円', thing);
      return () =>
        this.combine(
          costs.map((cost) => cost()),
          whole,
        );
    }
    const plural = people !== null;
    const wanted: ThingInText = { ...thing, who: plural ? null : thing.who };
    if (act !== null) {
      const acts = this.acts.filter(
        (each) => sameAct(each.act, act) && this.actFits(wanted, amount.unit, each) && each.node.amount !== 'asked',
      );
      const owners = new Set(acts.map((each) => each.thing.who));
      if (plural && people > 1 && owners.size !== people) throw new NoStoryError();
      if (acts.length >= 2) {
        const whole = this.node(amount, amount.unit, thing);
        return () =>
          this.combine(
            acts.map(({ node }) => node),
            whole,
          );
      }
      // In 「6つ さいて いました。また 3つ さきました。ぜんぶで いくつ さきましたか」 ("6 were in bloom, 3 more bloomed; how many bloomed in all?") the
      // total includes the first 6 flowers.
      const isBloom = typeof act !== 'string' && /^(?:咲く|生える|実る)$/u.test(act.verb);
      const [bloom] = acts;
      const isOneBed = this.entities.filter(({ items }) => items.length > 0).length === 1;
      if (
        acts.length === 1 &&
        !(
          isBloom &&
          isOneBed &&
          bloom?.node.amount !== 'asked' &&
          this.entities.some(({ items }) => items.some(({ kind }) => kind === 'state'))
        )
      )
        throw new NoStoryError();
      // In 「3点 とって、4点 とりました。何点 入れたでしょう」 ("got 3 points and 4 points; how many points were scored?") the question uses
      // another verb for the same events.
      const scored = this.acts.filter((each) => each.node.unit === '点' && this.actFits(wanted, '点', each));
      const [score] = scored;
      if (amount.unit === '点' && score !== undefined && scored.length === this.acts.length) {
        const isOne = scored.length > 1 && scored.every((each) => sameAct(each.act, score.act));
        if (!isOne) throw new NoStoryError();
        const whole = this.node(amount, '点', thing);
        return () =>
          this.combine(
            scored.map(({ node }) => node),
            whole,
          );
      }
    }
    const found = this.entities.filter(
      (entity) =>
        entity.parts.length === 0 &&
        (entityFitScore(wanted, amount.unit, entity) >= 0 ||
          (doesThingIncludeEntity(wanted, entity) &&
            (entityFitScore({ ...wanted, path: null }, amount.unit, entity) >= 0 ||
              (wanted.path !== null && areAnimalCounters(entity.unit, amount.unit))))) &&
        (this.isTold(entity) || this.isDealtPart(wanted, entity)) &&
        (wanted.path === null ||
          nounFitScoreOfThings(wanted.path, entity.thing.path) > 0 ||
          doesThingIncludeEntity(wanted, entity) ||
          entity.thing.path === null),
    );
    // In 3こずつ 5日 食べました。2こ もらいました。ぜんぶで 何こ 食べましたか ("ate 3 on each of 5 days, got 2; how many were eaten in all?") the 2
    // things were not eaten, so they cannot be added.
    const wrongWay = act === 'lose' ? 1 : act === 'gain' ? -1 : 0;
    if (found.some(({ items }) => items.some((item) => item.kind === 'change' && item.sign === wrongWay)))
      throw new NoStoryError();
    const [itself, ...alike] = found.filter((entity) => nounFitScoreOfThings(wanted.path, entity.thing.path) === 2);
    if (
      itself !== undefined &&
      alike.length === 0 &&
      found.every((entity) => entity === itself || doesThingIncludeEntity(wanted, entity))
    ) {
      // In 当たりは くじ全体の 5割です。くじは 全部で 何本ですか ("winning lots are half of all lots; how many lots are there in all?") the
      // question asks for all lots, and not for a sum.
      if (found.length > 1) {
        this.state({ kind: 'state', thing: wanted, amount, time, rest: false, sentence }, order);
        return () => {};
      }
    }
    // 白い ボールが 4個 あります。黒い ボールを 5個 入れました ("there are 4 white balls; 5 black balls were put in") may mean a change or two
    // amounts that are added.
    const added = found.filter(({ items }) => items.length > 0 && items.every((item) => item.kind === 'change'));
    if (
      act === null &&
      added.length > 0 &&
      added.length < found.length &&
      added.every(({ thing: own }) => own.who === null)
    )
      throw new NoStoryError();
    const isOnlyDone = found.every(({ items }) => items.every((item) => item.kind === 'change'));
    const done = act === null && found.length < 2 && isOnlyDone ? this.doneTogether(wanted, amount.unit) : [];
    if (done.length > 1) {
      const whole = this.node(amount, amount.unit ?? done[0]?.unit ?? null, thing);
      return () => this.combine(done, whole);
    }
    if (found.length < 2) {
      if (plural && people > 1) throw new NoStoryError();
      this.state({ kind: 'state', thing: wanted, amount, time, rest: false, sentence }, order);
      return () => {};
    }
    if (plural && people > 1 && new Set(found.map((entity) => entity.thing.who)).size !== people)
      throw new NoStoryError();
    const isAnimals = wanted.path !== null && found.every((entity) => areAnimalCounters(entity.unit, amount.unit));
    if (!isAnimals && found.some((entity) => !canCountersCountSameThing(entity.unit, found[0]?.unit ?? null, false)))
      throw new NoStoryError();
    // In くもが 10こ、スプーンが 6本。あわせて 何本 ("10 clouds, 6 spoons; how many together?") the counter 本 does not fit the clouds.
    const specific = amount.unit !== null && !/^(?:つ|個)$/u.test(amount.unit);
    const isMixed = found.some((one) =>
      found.some((other) => nounFitScoreOfThings(one.thing.path, other.thing.path) < 0),
    );
    if (
      !isAnimals &&
      specific &&
      isMixed &&
      found.some((entity) => entity.unit !== null && entity.unit !== amount.unit)
    )
      throw new NoStoryError();
    const whole = this.node(amount, amount.unit ?? found[0]?.unit ?? null, thing);
    return () =>
      this.combine(
        found.map((entity) => this.stateAt(entity, order)),
        whole,
      );
  }

  /**
   * Returns functions that return the costs of everything that was bought. Returns an empty list if no things were
   * bought at a price for each.
   */
  private costs(): (() => StoryQuantityNode)[] {
    if (this.bought.length === 0) return [];
    const spent = this.acts.filter(({ act }) => act === 'spend');
    return [
      ...this.bought.map(
        ({ cost, order }) =>
          () =>
            this.stateAt(cost, order),
      ),
      ...spent.map(
        ({ node }) =>
          () =>
            node,
      ),
    ];
  }

  /**
   * Returns the amounts of all activities or of all gains, if they fit the question. Returns an empty list if the text
   * also contains other activities, gains or losses.
   */
  protected doneTogether(wanted: ThingInText, unit: string | null): StoryQuantityNode[] {
    const acts = this.acts.filter((each) => this.actFits(wanted, unit, each) && each.node.amount !== 'asked');
    const [first] = acts;
    const owners = new Set(acts.map(({ thing }) => thing.who));
    const isOne =
      first !== undefined &&
      acts.every((each) => sameAct(each.act, first.act)) &&
      (owners.size === acts.length || this.entities.every(({ items }) => items.length === 0));
    return isOne && acts.length === this.acts.length && first.act !== 'lose' ? acts.map(({ node }) => node) : [];
  }

  /**
   * Adds the parts of a whole, including the part for which the text asks: 子どもが 12人 います。そのうち 男の子は 7人です ("there are 12
   * children; 7 of them are boys").
   */
  protected parts(order: number): () => void {
    const told = this.facts.flatMap((fact) => (fact.kind === 'part' ? [fact] : []));
    const [first] = told;
    if (first === undefined) throw new NoStoryError();
    const member = this.entities.find(
      (entity) =>
        entity.parts.length > 0 &&
        entity.parts.some((part) => nounFitScoreOfThings(first.thing.path, part.thing.path) === 2),
    );
    if (member !== undefined) {
      for (const { kind: _, ...fact } of told) this.state({ ...fact, kind: 'state', time: null, rest: false }, order);
      return () => {};
    }
    const wholes = this.entities.filter(
      (entity) => entity.items.length > 0 && canCountersCountSameThing(entity.unit, first.amount.unit, true),
    );
    const [whole, ...others] = wholes;
    if (whole === undefined || others.length > 0) throw new NoStoryError();
    const asked = this.facts.find((fact) => fact.kind === 'state' && fact.amount.kind === 'asked');
    const isOther = asked?.kind === 'state' && !asked.rest && asked.thing.path !== null;
    const isPart = told.some((fact) => fact.amount.kind === 'asked');
    if (isOther && told.some(({ thing }) => nounFitScoreOfThings(thing.path, asked.thing.path) >= 0))
      throw new NoStoryError();
    if (isOther && nounFitScoreOfThings(whole.thing.path, asked.thing.path) === 2) throw new NoStoryError();
    const parts = told.map(({ thing, amount }) => this.node(amount, amount.unit ?? whole.unit, thing));
    const rest = isPart ? null : this.create(isOther ? asked.thing : UNDESCRIBED_THING, whole.unit, -1, true);
    return () =>
      this.combine([...parts, ...(rest === null ? [] : [this.stateAt(rest, order)])], this.stateAt(whole, order));
  }

  /**
   * Returns true if `entity` is everything that a rate deals out, and `wanted` names other things, such as a category:
   * 「クッキーを 3こずつ くばりました。おかしは ぜんぶで 何こ」 ("dealt out 3 biscuits each; how many sweets in all?").
   */
  private isDealtPart(wanted: ThingInText, entity: StoryEntity): boolean {
    return this.wholes.has(entity) && wanted.path !== null && nounFitScoreOfThings(wanted.path, entity.thing.path) < 0;
  }

  protected isTold(entity: StoryEntity): boolean {
    return entity.items.length > 0 || this.timelines.has(entity) || entity.exists;
  }

  protected difference({ amount, pair, side }: FactOfKind<'difference'>, order: number): () => void {
    if (side?.told === true) return () => this.toldDifference(amount, pair, side, order);
    const nodes =
      pair === null ? this.comparable(amount.unit, order) : pair.map((thing) => this.known(thing, amount.unit, order));
    const [one, other, ...more] = nodes;
    if (one === undefined || other === undefined || more.length > 0) throw new NoStoryError();
    const node = this.node(
      amount,
      amount.unit ?? one.unit,
      pair === null ? UNDESCRIBED_THING : { ...UNDESCRIBED_THING, members: pair },
    );
    if (side !== null) {
      const own = this.known(side.thing, amount.unit, order);
      const rest = own === one ? other : own === other ? one : null;
      if (rest === null) throw new NoStoryError();
      return () => this.triangle('compare', side.more ? [own, rest, node] : [rest, own, node]);
    }
    if (typeof one.amount === 'string' || typeof other.amount === 'string') throw new NoStoryError();
    const isMore = compareRationals(one.amount, other.amount) > 0;
    return () => this.triangle('compare', isMore ? [one, other, node] : [other, one, node]);
  }

  /**
   * Adds the difference of two things, if a sentence says without a number which thing has more. Throws a NoStoryError
   * if the two things are not certain.
   */
  private toldDifference(
    amount: ClauseAmount,
    pair: readonly ThingInText[] | null,
    { thing, more: isMore }: { readonly thing: ThingInText; readonly more: boolean },
    order: number,
  ): void {
    const find = (each: ThingInText) => this.knownOrOpen(each, amount.unit, order);
    const nodes = pair === null ? this.comparable(amount.unit, order) : pair.map(find);
    const own = find(thing);
    if (pair === null && nodes.length === 1 && nodes[0] !== own) nodes.push(own);
    const [one, other, ...more] = nodes;
    const rest = own === one ? other : own === other ? one : undefined;
    if (one === undefined || rest === undefined || own === rest || more.length > 0) throw new NoStoryError();
    const sides = isMore ? ([own, rest] as const) : ([rest, own] as const);
    if (amount.kind === 'some') {
      if (!isConsistent(sides)) throw new NoStoryError();
      const isAnswer = own.amount === 'asked' || rest.amount === 'asked';
      if (!isAnswer && this.facts.some((fact) => fact.amount.kind === 'asked')) return;
    }
    this.triangle('compare', [...sides, this.node(amount, amount.unit ?? one.unit, UNDESCRIBED_THING)]);
  }

  /**
   * Returns the amounts that a comparison without names can mean. These are the amounts of all things with a fitting
   * counter. If there are none, they are the amounts of all activities, gains and losses with a fitting counter.
   */
  private comparable(unit: string | null, order: number): StoryQuantityNode[] {
    const entities = this.entities.filter(
      (entity) => entity.items.length > 0 && canCountersCountSameThing(unit, entity.unit, false),
    );
    if (entities.length > 0) return entities.map((entity) => this.onlyAmount(entity, order));
    return this.acts.filter(({ node }) => canCountersCountSameThing(unit, node.unit, false)).map(({ node }) => node);
  }

  /** Returns the amount of a thing. If the text does not state it, creates an amount without a number. */
  private knownOrOpen(thing: ThingInText, unit: string | null, order: number): StoryQuantityNode {
    const known = this.best(thing, unit).some(
      (entity) => doesThingMatchEntity(thing, entity.thing) && entity.items.length > 0,
    );
    const acts = this.acts.some((each) => doesThingMatchEntity(thing, each.thing) && this.actFits(thing, unit, each));
    if (known || acts) return this.known(thing, unit, order);
    const made = this.entities.find(
      (entity) =>
        entity.items.length === 0 &&
        entity.sentence === -1 &&
        doesThingMatchEntity(thing, entity.thing) &&
        entityFitScore(thing, unit, entity) >= 0,
    );
    return this.stateAt(made ?? this.create(thing, unit, -1, true), order);
  }

  /**
   * Returns the amount that the text states for a thing. Throws a NoStoryError if no amount or several amounts could be
   * meant.
   */
  private known(thing: ThingInText, unit: string | null, order: number): StoryQuantityNode {
    const found = this.best(thing, unit).filter(
      (entity) => doesThingMatchEntity(thing, entity.thing) && entity.items.length > 0,
    );
    const [only, ...more] = found;
    if (only !== undefined && more.length === 0) return this.onlyAmount(only, order);
    const acts = this.acts.filter((each) => doesThingMatchEntity(thing, each.thing) && this.actFits(thing, unit, each));
    const [act, ...others] = acts;
    if (found.length > 0 || act === undefined || others.length > 0) throw new NoStoryError();
    return act.node;
  }
}

function sameAct(a: VerbEffectOnAmount, b: VerbEffectOnAmount): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.verb === b.verb;
}

/** True if the first amount is larger than the second, or if one of the two is not known. */
function isConsistent([more, less]: readonly [StoryQuantityNode, StoryQuantityNode]): boolean {
  return (
    typeof more.amount === 'string' || typeof less.amount === 'string' || compareRationals(more.amount, less.amount) > 0
  );
}

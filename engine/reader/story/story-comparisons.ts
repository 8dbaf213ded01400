import { compareRationals } from '../../quantity/rational.ts';
import { entityFitScore, canCountersCountSameThing, type StoryQuantityNode } from './entity.ts';
import { doesThingMatchEntity, NoStoryError, type FactOfKind } from './entity-store.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import type { VerbEffectOnAmount, ThingInText } from '../facts/fact.ts';
import { convertShareToNumber, StoryRatesBuilder } from './story-rates.ts';
import { UNDESCRIBED_THING, nounSimilarityOfThings } from '../facts/things.ts';

/**
 * Adds the triangles of comparisons: how many times as many, how many more, and the difference of two amounts.
 */
export class StoryComparisonsBuilder extends StoryRatesBuilder {
  /**
   * Finds the thing that a comparison names, and returns a function to get its amount. Creates an amount without a
   * number if the text mentions the thing nowhere else. Throws a NoStoryError if it is not certain which thing is
   * meant.
   */
  protected quantity(
    thing: ThingInText,
    unit: string | null,
    order: number,
    act: VerbEffectOnAmount | null,
    sentence: number,
  ): () => StoryQuantityNode {
    const found = this.best(thing, unit).filter(
      (entity) =>
        thing.members !== undefined ||
        (doesThingMatchEntity(thing, entity.thing) && !isOwnedByOther(thing, entity.thing)),
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
        (nounSimilarityOfThings(thing.path, each.thing.path) > 0 ||
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
      // 弟は ぼくより 5ひき 多く とりました ("my brother caught 5 more than I") does not state the brother's own number. So an amount
      // without a number is created for it.
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
   * Adds the difference of two amounts if the text says which one is larger, but not by how many. Throws a NoStoryError
   * if it is not certain which two amounts are compared.
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
   * Returns the amounts that a comparison may be about if it names no things: the amounts of all things that `unit` can
   * count. If there are none, returns the amounts of all activities, gains and losses that `unit` can count.
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

/**
 * True if a thing belongs to something other than a person, such as 図工室のクレヨン ("the crayons of the art room"), but `own`
 * belongs to a person, such as 弟のクレヨン ("my brother's crayons").
 */
function isOwnedByOther({ who, path }: ThingInText, own: ThingInText): boolean {
  return who === null && own.who !== null && (path?.length ?? 0) > (own.path?.length ?? 0);
}

/** True if the first amount is larger than the second, or if one of the two is not known. */
function isConsistent([more, less]: readonly [StoryQuantityNode, StoryQuantityNode]): boolean {
  return (
    typeof more.amount === 'string' || typeof less.amount === 'string' || compareRationals(more.amount, less.amount) > 0
  );
}

import { createRational } from '../../quantity/rational.ts';
import type { ClauseAmount } from '../clauses/clause.ts';
import { entityFitScore, type StoryEntity, type StoryQuantityNode } from './entity.ts';
import { isContainerNamedByCounter, NoStoryError, type FactOfKind } from './entity-store.ts';
import type { ThingInText } from '../facts/fact.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { StoryEventsBuilder } from './story-events.ts';
import { UNDESCRIBED_THING, nounSimilarityOfThings } from '../facts/things.ts';

/** Adds the triangles of rates: how many things are in each of several groups, and how many there are in all. */
export class StoryRatesBuilder extends StoryEventsBuilder {
  /** For "gave 2 each to 8 people": the things that were given. They are subtracted from the giver's things. */
  private readonly taken: { readonly part: StoryEntity; readonly item: ThingInText; readonly order: number }[] = [];
  /** The totals of the things that a rate deals out: all sweets for 1はこに 8こずつ ("8 in each box"). */
  protected readonly wholes = new Set<StoryEntity>();
  /** The costs of the things that were bought, with the position of each purchase in the text (`order`). */
  protected readonly bought: { readonly cost: StoryEntity; readonly order: number }[] = [];

  protected rate(
    { per, perUnit, item, amount, sentence, bought, taken }: FactOfKind<'rate'>,
    order: number,
  ): () => void {
    const rate = this.node(amount, amount.unit, item);
    const containers = this.bestContainers(per, perUnit).filter(
      (entity) =>
        (entity.unit !== null && isContainerNamedByCounter(per, entity.unit)) ||
        nounSimilarityOfThings(per.path, entity.thing.path) > 0 ||
        (entity.thing.path === null && entity.unit === perUnit && this.isBareCount(perUnit)) ||
        (per.path === null && (entity.unit === perUnit || isContainerNamedByCounter(entity.thing, perUnit))),
    );
    const askedCount = this.askedFor(per, perUnit);
    const near = containers.filter((entity) => entity.sentence === sentence);
    const [own, ...alike] = near.length === 1 ? near : containers;
    let container: StoryEntity | null = alike.length > 0 ? this.pick(containers) : (own ?? null);
    const done = container === null ? this.actCounted(per, perUnit) : null;
    if (container === null && done === null)
      container = this.create(vessel(per, perUnit), perUnit, sentence, askedCount);
    const items = this.best(item, amount.unit).filter(
      (entity) =>
        entity !== container &&
        (nounSimilarityOfThings(item.path, entity.thing.path) > 0 ||
          (unitsSame(amount.unit, entity.unit) &&
            (item.path === null ||
              entity.thing.path === null ||
              nounSimilarityOfThings(item.path, entity.thing.path) >= 0))),
    );
    let owned: StoryEntity | null =
      bought === true ? null : items.length > 1 ? this.together(items, item) : (items[0] ?? null);
    if (taken === true && amount.kind !== 'asked') {
      owned = this.create({ ...item, who: null }, amount.unit, sentence, true);
      this.taken.push({ part: owned, item, order });
    }
    const doneItem =
      owned === null && bought !== true
        ? this.actCounted(item.path === null ? UNDESCRIBED_THING : item, amount.unit)
        : null;
    if (owned === null && doneItem === null) owned = this.create(item, amount.unit, sentence, bought === true);
    if (owned !== null && bought !== true) this.wholes.add(owned);
    if (bought === true && owned !== null) this.bought.push({ cost: owned, order });
    return () => {
      const count = done ?? (container === null ? null : this.onlyAmount(container, order));
      const all = doneItem ?? (owned === null ? null : this.onlyAmount(owned, order));
      if (count === null || all === null || count === all) throw new NoStoryError();
      this.triangle('perUnit', [all, rate, count]);
    };
  }

  /**
   * True if the text counts the containers of a rate by a counter alone, without a noun: 6本では 何L ("how many litres are
   * 6?").
   */
  private isBareCount(unit: string | null): boolean {
    return this.facts.some(
      (fact) =>
        fact.kind === 'state' && fact.container === true && fact.thing.path === null && fact.amount.unit === unit,
    );
  }

  /**
   * Chooses from `items` the things that a rate deals out. If the text does not name them and all candidates come from
   * one sentence, returns their total.
   */
  private together(items: readonly StoryEntity[], item: ThingInText): StoryEntity | null {
    return item.path === null ? this.oneOf(items, item) : this.pick(items);
  }

  /** For texts such as "had 20, gave 2 each to 8 people": subtracts what was given from the giver's things. */
  protected spendParts(): void {
    for (const { part, item, order } of this.taken) {
      const stores = this.entities.filter((entity) => entity !== part && entity.items.length > 0);
      const asked = stores.filter(({ items }) => items.some(({ node }) => node.amount === 'asked'));
      const [all, ...others] = this.best(item, part.unit, asked.length > 0 ? asked : stores);
      if (all === undefined || others.length > 0) throw new NoStoryError();
      const node = this.stateAt(part, order);
      this.timelines.delete(all);
      // In 「8人に 2まいずつ 配りました。20まい ありました」 ("dealt out 2 each to 8 people; there were 20") the start amount comes last.
      // The subtraction must follow it.
      const [later, ...more] = all.items.filter(
        (each) => each.kind === 'state' && each.time !== 'now' && typeof each.node.amount !== 'string',
      );
      const isLater = later !== undefined && more.length === 0 && later.order > order;
      all.items.push({ kind: 'change', sign: -1, node, order: isLater ? later.order + 0.5 : order, acquires: false });
    }
  }

  /** If the text asks how much money is left, subtracts the prices of the bought things from the stated money. */
  protected spendCosts(): void {
    const money = this.entities.filter(
      (entity) =>
        entity.unit === '円' &&
        !this.bought.some(({ cost }) => cost === entity) &&
        entity.items.some((item) => (item.kind === 'state' || item.sign > 0) && item.node.amount !== 'asked'),
    );
    const [purse, ...others] = money;
    if (this.bought.length === 0 || purse === undefined) return;
    const asks = this.facts.some(({ amount }) => amount.kind === 'asked');
    if (asks && !purse.items.some((item) => item.kind === 'state' && item.node.amount === 'asked')) return;
    if (others.length > 0) throw new NoStoryError();
    for (const { cost, order } of this.bought) {
      const node = this.stateAt(cost, order);
      this.timelines.delete(purse);
      purse.items.push({ kind: 'change', sign: -1, node, order, acquires: false });
    }
  }

  /**
   * If the text states how many things are in one container, and later events add or remove things, creates an amount
   * for the things in all containers. The events change this amount.
   */
  protected itemsOfRates(): void {
    this.facts.forEach((fact, at) => {
      if (fact.kind !== 'rate' || isMeasurementUnit(fact.amount.unit ?? '')) return;
      const asked = this.facts.find(
        (each) => each.amount.kind === 'asked' && (each.kind === 'state' || each.kind === 'total'),
      );
      const named = asked?.kind === 'state' || asked?.kind === 'total' ? asked.thing : UNDESCRIBED_THING;
      const item = fact.item.path === null ? { ...fact.item, path: named.path, written: named.written } : fact.item;
      if (item.path === null) return;
      const changes = this.facts
        .slice(at + 1)
        .some((other) => other.kind === 'change' && other.amount.unit === fact.amount.unit && other.act !== 'spend');
      if (
        changes &&
        this.best(item, fact.amount.unit).filter((entity) => !isContainerNamedByCounter(entity.thing, fact.perUnit))
          .length === 0
      )
        this.create(item, fact.amount.unit, fact.sentence, true);
    });
  }

  protected bestContainers(per: ThingInText, unit: string | null): StoryEntity[] {
    const named = this.entities.filter((entity) =>
      per.path === null
        ? isContainerNamedByCounter(entity.thing, unit)
        : entity.unit !== null &&
          nounSimilarityOfThings(per.path, entity.thing.path) < 0 &&
          isContainerNamedByCounter(per, entity.unit),
    );
    return named.length > 0 ? named : this.best(per, unit);
  }

  protected askedFor(thing: ThingInText, unit: string | null): boolean {
    return this.facts.some(
      (fact) =>
        fact.kind === 'state' &&
        fact.amount.kind === 'asked' &&
        entityFitScore(fact.thing, fact.amount.unit, { thing, unit }) >= 0,
    );
  }

  protected actCounted(thing: ThingInText, unit: string | null): StoryQuantityNode | null {
    const acts = this.acts.filter(
      (each) => each.node.unit === unit && nounSimilarityOfThings(thing.path, each.thing.path) >= 0,
    );
    return acts.length === 1 ? (acts[0]?.node ?? null) : null;
  }
}

/** Converts a share to a number: 20% and 2割 ("2 tenths") become 0.2. */
export function convertShareToNumber(amount: ClauseAmount): ClauseAmount {
  const whole = amount.unit === '%' ? 100 : amount.unit === '割' ? 10 : 1;
  return amount.kind === 'number'
    ? { ...amount, value: createRational(amount.value.numerator, amount.value.denominator * whole) }
    : amount;
}

/**
 * Gives the containers of a rate the name of their counter: 箱 ("box") for 1箱に ("in one box"), so that 箱は 何こ ("how many
 * boxes?") means them.
 */
function vessel(per: ThingInText, unit: string | null): ThingInText {
  const noun = per.path === null && unit !== null ? NOUNS_BY_SPELLING.get(unit) : undefined;
  return noun === undefined || isMeasurementUnit(unit ?? '') || unit === '本'
    ? per
    : { ...per, path: [{ key: noun.key, head: noun.key }], written: noun.written };
}

function unitsSame(a: string | null, b: string | null): boolean {
  return a !== null && a === b;
}

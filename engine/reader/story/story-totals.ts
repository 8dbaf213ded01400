import {
  doesThingIncludeEntity,
  entityFitScore,
  areAnimalCounters,
  canCountersCountSameThing,
  type StoryEntity,
  type StoryQuantityNode,
} from './entity.ts';
import { NoStoryError, type FactOfKind } from './entity-store.ts';
import type { VerbEffectOnAmount, ThingInText } from '../facts/fact.ts';
import { StoryComparisonsBuilder } from './story-comparisons.ts';
import { UNDESCRIBED_THING, nounSimilarityOfThings } from '../facts/things.ts';

/** Adds to the story the triangles that connect a total with the amounts of which it consists. */
export class StoryTotalsBuilder extends StoryComparisonsBuilder {
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
          nounSimilarityOfThings(wanted.path, entity.thing.path) > 0 ||
          doesThingIncludeEntity(wanted, entity) ||
          entity.thing.path === null),
    );
    // In 3こずつ 5日 食べました。2こ もらいました。ぜんぶで 何こ 食べましたか ("ate 3 on each of 5 days, got 2; how many were eaten in all?") the 2
    // things were not eaten, so they cannot be added.
    const wrongWay = act === 'lose' ? 1 : act === 'gain' ? -1 : 0;
    if (found.some(({ items }) => items.some((item) => item.kind === 'change' && item.sign === wrongWay)))
      throw new NoStoryError();
    // The text 白い ボールが 4個 あります。黒い ボールを 5個 入れました ("there are 4 white balls; 5 black balls were put in") may be one
    // amount that grows, or two amounts to add. It is not understood.
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
    // In くもが 10こ、スプーンが 6本。あわせて 何本 ("10 clouds, 6 spoons; how many together?") the counter 本 of the question does not
    // fit the clouds, so the text is not understood.
    const specific = amount.unit !== null && !/^(?:つ|個)$/u.test(amount.unit);
    const isMixed = found.some((one) =>
      found.some((other) => nounSimilarityOfThings(one.thing.path, other.thing.path) < 0),
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
   * Returns a list of functions. Each function returns the cost of one purchase or payment. The list is empty if
   * nothing is bought at a price per piece.
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
   * Returns the amounts of all activities or gains in a text, such as all apples that were eaten, so that they can be
   * added. Returns an empty list if they are of different kinds or do not fit the question.
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
   * Adds the parts of a whole: 子どもが 12人 います。そのうち 男の子は 7人です ("there are 12 children; 7 of them are boys"). The part that
   * the text does not state, here the girls, is also added.
   */
  protected parts(order: number): () => void {
    const told = this.facts.flatMap((fact) => (fact.kind === 'part' ? [fact] : []));
    const [first] = told;
    if (first === undefined) throw new NoStoryError();
    const member = this.entities.find(
      (entity) =>
        entity.parts.length > 0 &&
        entity.parts.some((part) => nounSimilarityOfThings(first.thing.path, part.thing.path) === 2),
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
    if (isOther && told.some(({ thing }) => nounSimilarityOfThings(thing.path, asked.thing.path) >= 0))
      throw new NoStoryError();
    if (isOther && nounSimilarityOfThings(whole.thing.path, asked.thing.path) === 2) throw new NoStoryError();
    const parts = told.map(({ thing, amount }) => this.node(amount, amount.unit ?? whole.unit, thing));
    const rest = isPart ? null : this.create(isOther ? asked.thing : UNDESCRIBED_THING, whole.unit, -1, true);
    return () =>
      this.combine([...parts, ...(rest === null ? [] : [this.stateAt(rest, order)])], this.stateAt(whole, order));
  }

  /**
   * Returns true if the text deals out the things of `entity`, and the question names them otherwise (`wanted`), such
   * as by their category: 「クッキーを 3こずつ くばりました。おかしは ぜんぶで 何こ」 ("dealt out 3 biscuits each; how many sweets in all?").
   */
  private isDealtPart(wanted: ThingInText, entity: StoryEntity): boolean {
    return (
      this.wholes.has(entity) && wanted.path !== null && nounSimilarityOfThings(wanted.path, entity.thing.path) < 0
    );
  }

  protected isTold(entity: StoryEntity): boolean {
    return entity.items.length > 0 || this.timelines.has(entity) || entity.exists;
  }
}

function sameAct(a: VerbEffectOnAmount, b: VerbEffectOnAmount): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.verb === b.verb;
}

import {
  entityFitScore,
  canCountersCountSameThing,
  doesThingIncludeEntity,
  type StoryEntity,
  type StoryEntityEventAmount,
  type StoryEntityChange,
} from './entity.ts';
import { EntityStore, isContainerNamedByCounter, NoStoryError, type FactOfKind } from './entity-store.ts';
import type { ClauseFact, ThingInText } from '../facts/fact.ts';
import { UNDESCRIBED_THING, nounSimilarityOfThings } from '../facts/things.ts';

function isTotalAsked({ kind, amount }: ClauseFact): boolean {
  return kind === 'total' && amount.kind === 'asked';
}

/** Adds existing amounts and changes to a story. */
export class StoryEventsBuilder extends EntityStore {
  /** The steps that are run after all things are known. */
  protected readonly late: (() => void)[] = [];

  protected state(fact: FactOfKind<'state'>, order: number): void {
    const { thing, amount, time } = fact;
    const unit = amount.unit;
    let entity = this.stateEntity(fact);
    if (amount.kind === 'asked' && entity === null) {
      // After 兄は ぼくの 2倍 読みました ("my brother read twice as many as I"), 兄は 何さつですか ("how many books for my brother?") asks
      // for the number of books that he read.
      const [open, ...others] = this.acts.filter(
        (each) =>
          each.node.amount === 'unstated' &&
          thing.who !== null &&
          each.thing.who === thing.who &&
          entityFitScore(thing, unit, { thing: each.thing, unit: each.node.unit }) >= 0,
      );
      if (open !== undefined && others.length === 0) {
        open.node.amount = 'asked';
        open.node.unit ??= unit;
        return;
      }
    }
    // In みせに パンが 10こ あります。ぼくは 3こ かいました。ぼくは 何こ もって いますか ("there are 10 rolls in the shop; I bought 3; how many do I
    // have?") the question does not ask for the rolls of the shop.
    const isStrange = entity !== null && entity.exists && entity.thing.who === null && entity.thing.where !== null;
    if (amount.kind === 'asked' && isStrange && thing.who !== null && thing.where === null) throw new NoStoryError();
    entity ??= this.create(thing, unit, fact.sentence, true);
    if (entity.unit === null) entity.unit = unit;
    entity.thing = {
      ...entity.thing,
      who: entity.thing.who ?? thing.who,
      path: entity.thing.path ?? thing.path,
      written: entity.thing.written ?? thing.written,
    };
    if (amount.kind !== 'asked') entity.exists = true;
    const open = entity.items.find(
      (item) => item.kind === 'state' && item.node.amount === 'unstated' && (item.time === time || item.time === null),
    );
    if (amount.kind === 'asked' && open !== undefined && time === 'first') {
      // After 何まいか ありました ("there were some"), はじめに 何まい ありましたか ("how many were there at first?") asks for this unstated
      // amount.
      open.node.amount = 'asked';
      return;
    }
    this.timelines.delete(entity);
    const node = this.node(amount, unit ?? entity.unit, entity.thing);
    node.stated = true;
    entity.items.push({
      kind: 'state',
      node,
      order,
      time: fact.rest && time === null ? 'now' : time,
    });
  }

  protected stateEntity({ thing, amount, sentence, rest, time }: FactOfKind<'state'>): StoryEntity | null {
    if (rest && amount.unit === '円') {
      const purse = this.entities.filter(({ thing: own }) => own.attribute !== 'ねだん');
      const found = this.best(thing, amount.unit, purse);
      if (found.length === 1) return found[0] ?? null;
    }
    if (amount.kind === 'asked' || rest || time !== null) {
      const found = this.resolve(thing, amount.unit, sentence);
      // The text 「4kmの 道と 7kmの 道が あります。何kmですか」 ("there are a way of 4 km and a way of 7 km; how many km?") may ask for
      // the sum or for one of the lengths, so it has no certain story.
      const isBare = thing.path === null && thing.who === null && thing.where === null && !rest && time === null;
      if (isBare && amount.kind === 'asked' && found?.parts.length && !this.facts.some(({ kind }) => kind === 'change'))
        throw new NoStoryError();
      if (found !== null || amount.kind === 'asked') return found;
    }
    // A second amount with the same noun and another owner counts other things, such as the children of 「わたしの クラス」 ("my
    // class") and of 「となりの クラス」 ("the class next door").
    const isOther = (entity: StoryEntity) =>
      nounSimilarityOfThings(thing.path, entity.thing.path) === 1 &&
      thing.who !== entity.thing.who &&
      entity.items.length > 0 &&
      entity.items.every((item) => item.kind === 'state' && item.node.amount !== 'unstated');
    const same = this.best(thing, amount.unit).filter(
      (entity) => nounSimilarityOfThings(thing.path, entity.thing.path) >= 1 && !isOther(entity),
    );
    return same.length === 1 ? (same[0] ?? null) : null;
  }

  protected change(fact: FactOfKind<'change'>, order: number): void {
    const { amount, gains, loses, acquires, act, sentence } = fact;
    const thing = gains ?? loses ?? UNDESCRIBED_THING;
    const node = this.node(amount, amount.unit, thing);
    if (amount.kind === 'asked') {
      // After 何こか あげました ("gave some"), 何こ あげましたか ("how many were given?") asks for this unstated amount.
      for (const entity of this.entities) {
        const open = entity.items.findIndex(
          (item) =>
            item.kind === 'change' &&
            item.node.amount === 'unstated' &&
            item.sign === (gains !== null && loses === null ? 1 : gains === null ? -1 : item.sign),
        );
        const item = entity.items[open];
        const meant = item?.kind === 'change' && item.sign > 0 ? gains : loses;
        if (item === undefined || meant === null || entityFitScore({ ...meant, where: null }, amount.unit, entity) < 0)
          continue;
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
      !this.entities.some((entity) => entityFitScore(loses, amount.unit, entity) >= 0) &&
      this.askedFirst(loses, amount.unit);
    const losing =
      loses === null
        ? null
        : untold
          ? this.create(loses, amount.unit, sentence, true)
          : this.loser(loses, amount.unit, acquires, gains);
    // In 金魚が 8ひき いました。4ひき すくいました。ぜんぶで ("there were 8 goldfish; caught 4; in all") the 4 may or may not be some of the
    // 8, so the total is not certain.
    if (losing !== null && acquires && losing.thing.who === null && this.facts.some(isTotalAsked))
      throw new NoStoryError();
    // In かぶとむしを 3びき とりました。まえから いたのは 12ひきです ("caught 3 beetles; 12 were there before") the 3 may or may not be some of
    // the 12, so the number now is not certain.
    const isUnplaced = acquires && loses?.where === null && losing?.thing.who === null;
    const isToldLater = losing?.items.some(
      (item) => item.kind === 'state' && item.time === 'first' && item.order > order && item.node.amount !== 'asked',
    );
    if (isUnplaced && isToldLater === true) throw new NoStoryError();
    // In 「れいぞうこから 4こ 出しました。全部で」 ("took 4 out of the fridge; in all") the total may or may not include these 4, so it is
    // not certain.
    const isElsewhere = loses?.where != null && losing !== null && losing.thing.where === null && gains === null;
    if (isElsewhere && this.facts.some(isTotalAsked)) throw new NoStoryError();
    const hides = typeof act !== 'string' && act.verb === '隠れる';
    if (hides && this.facts.some(isTotalAsked)) throw new NoStoryError();
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
    const put = (entity: StoryEntity, sign: 1 | -1) => {
      if (entity.unit === null) entity.unit = amount.unit;
      node.unit ??= entity.unit;
      if (node.thing.path === null)
        node.thing = { ...node.thing, path: entity.thing.path, written: entity.thing.written };
      const item: StoryEntityChange = { kind: 'change', sign, node, order, acquires: sign > 0 };
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

  protected loser(
    loses: ThingInText,
    unit: string | null,
    acquires: boolean,
    gains: ThingInText | null,
  ): StoryEntity | null {
    const strict = loses.strict === true || (gains !== null && loses.who !== null && acquires);
    const among = this.entities.filter((entity) => {
      const { thing, exists } = entity;
      if (loses.path === null && this.isVessel(entity)) return false;
      if (gains?.where != null && thing.where === gains.where && loses.where === null) return false;
      if (strict) return thing.who === loses.who;
      if (loses.where !== null && gains !== null) return thing.where !== null;
      // Picked apples (りんごを つみました) may come from a tree in the text, but are not taken away from a person.
      if (acquires) return thing.who === null && exists;
      return gains?.who == null || thing.who !== gains.who;
    });
    const found = this.oneOf(this.best(loses, unit, among), loses);
    return found ?? (gains === null ? this.shared(loses, unit) : null);
  }

  /**
   * Returns the things that a person takes from somebody else: in 母が 15こ 買いました。父が 3こ 食べました。のこりは ("Mother bought 15,
   * Father ate 3; the rest is"), Father eats 3 of Mother's 15. Returns null if the person has own things, or if it is
   * not certain whose things are taken.
   */
  private shared(loses: ThingInText, unit: string | null): StoryEntity | null {
    const asksRest = this.facts.some(
      (fact) => fact.kind === 'state' && fact.rest && fact.amount.kind === 'asked' && fact.thing.who === null,
    );
    if (loses.who === null || !asksRest || this.entities.some(({ thing }) => thing.who === loses.who)) return null;
    const [only, ...others] = this.best({ ...loses, who: null }, unit);
    return only !== undefined && others.length === 0 && this.entities.length === 1 ? only : null;
  }

  protected gainer(
    gains: ThingInText,
    unit: string | null,
    losing: StoryEntity | null,
    loses: ThingInText | null,
    acquires: boolean,
  ): StoryEntity | null {
    const strict = loses !== null && gains.who !== null && !acquires;
    const among = this.entities.filter((entity) => {
      if (entity === losing || (gains.path === null && this.isVessel(entity))) return false;
      if (loses?.where != null && entity.thing.where === loses.where && gains.where === null) return false;
      if (strict) return entity.thing.who === gains.who;
      if (losing !== null && gains.who === null && gains.where === null) return false;
      return loses?.who == null || entity.thing.who !== loses.who;
    });
    return this.oneOf(this.best(gains, unit, among), gains);
  }

  /**
   * True if an entity represents the containers of a rate, such as the boxes in 1箱に 5こ ("5 in each box"). A later 3こ
   * もらいました ("got 3") then means 3 things, not 3 boxes.
   */
  private isVessel({ thing }: StoryEntity): boolean {
    return this.facts.some((fact) => fact.kind === 'rate' && isContainerNamedByCounter(thing, fact.perUnit));
  }

  protected act({ thing, amount, act, sentence }: FactOfKind<'act'>): void {
    this.acts.push({ thing, act, node: this.node(amount, amount.unit, thing, act !== 'spend'), sentence });
  }

  /** True if a question asks how many of these things there were at first. */
  protected askedFirst(thing: ThingInText, unit: string | null): boolean {
    return this.facts.some(
      (fact) =>
        fact.kind === 'state' &&
        fact.amount.kind === 'asked' &&
        fact.time === 'first' &&
        entityFitScore(fact.thing, fact.amount.unit, { thing, unit }) >= 0,
    );
  }

  protected actFits(thing: ThingInText, unit: string | null, { thing: own, node }: StoryEntityEventAmount): boolean {
    const path = nounSimilarityOfThings(thing.path, own.path);
    const general = thing.path !== null && own.path !== null && path < 0;
    if (general && unit !== '円') return doesThingIncludeEntity(thing, { thing: own });
    return (
      (thing.who === null || own.who === null || thing.who === own.who) &&
      canCountersCountSameThing(unit, node.unit, path === 2)
    );
  }
}
